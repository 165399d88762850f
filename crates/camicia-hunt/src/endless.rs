//! Games that never end: how they are built, found, proved and listed.
