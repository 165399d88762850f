//! The memory that the client and the program share: eight channels of 1024 bytes, each for one message
//! at a time.
//!
//! Byte 0 of a channel says whether a message is there; the text follows, ended by a zero byte. Who
//! takes a message clears byte 0. Who puts one finds it clear.
//!
//! This is the only module of this crate with `unsafe`: the memory is the client's too, which may write
//! to it at any time. So it is never lent as bytes. Each byte is reached as an atomic one, for which
//! that is no data race.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::sync::atomic::{AtomicU8, Ordering};

use memmap2::MmapRaw;

/// Bytes of a channel.
const CHANNEL: usize = 1024;
/// How many channels there are.
const CHANNELS: usize = 8;

/// A channel, and which way its messages go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Channel {
    /// To the program: quit, suspend, resume, abort.
    Control = 0,
    /// To the program: the client is there.
    Heartbeat = 4,
    /// To the client: processor time and the fraction that is done.
    Status = 5,
}

/// The channels of one task.
#[derive(Debug)]
pub(crate) struct Channels {
    memory: MmapRaw,
}

impl Channels {
    /// The channels in a file, which the client has made.
    ///
    /// # Errors
    /// When it cannot be mapped into memory, or is too short.
    pub(crate) fn map(file: &File) -> io::Result<Self> {
        let memory = MmapRaw::map_raw(file)?;
        let (expected, found) = (CHANNEL * CHANNELS, memory.len());
        if found < expected {
            let reason = format!("expected {expected} bytes, found {found}");
            return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
        }
        Ok(Self { memory })
    }

    /// Takes the message from a channel, if one is there.
    pub(crate) fn take(&self, channel: Channel) -> Option<String> {
        let is_there = self.byte(channel, 0);
        if is_there.load(Ordering::Acquire) == 0 {
            return None;
        }
        let bytes = (1..CHANNEL).map(|at| self.byte(channel, at).load(Ordering::Relaxed));
        let text: Vec<_> = bytes.take_while(|&byte| byte != 0).collect();
        is_there.store(0, Ordering::Release);
        Some(String::from_utf8_lossy(&text).into_owned())
    }

    /// Puts a message into a channel, unless the one before it was not yet taken, and tells whether it
    /// did. What is longer than the channel is cut off.
    pub(crate) fn put(&self, channel: Channel, text: &str) -> bool {
        let is_there = self.byte(channel, 0);
        if is_there.load(Ordering::Acquire) != 0 {
            return false;
        }
        let bytes = text.bytes().take(CHANNEL - 2).chain([0]);
        for (at, byte) in (1..).zip(bytes) {
            self.byte(channel, at).store(byte, Ordering::Relaxed);
        }
        is_there.store(1, Ordering::Release);
        true
    }

    fn byte(&self, channel: Channel, at: usize) -> &AtomicU8 {
        assert!(at < CHANNEL, "a channel has {CHANNEL} bytes");
        // SAFETY: `map` has seen that the memory has the bytes of all channels, and it stays mapped as
        // long as `self` is borrowed. A byte is aligned as an atomic one is. This program reaches the
        // memory by atomic operations alone; the client is another process.
        unsafe { AtomicU8::from_ptr(self.memory.as_mut_ptr().add(channel as usize * CHANNEL + at)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn channels(bytes: u64) -> io::Result<Channels> {
        let file = tempfile::tempfile()?;
        file.set_len(bytes)?;
        Channels::map(&file)
    }

    #[test]
    fn a_message_is_taken_once_and_put_where_none_waits() {
        let channels = channels(8192).unwrap();
        assert_eq!(channels.take(Channel::Control), None);
        assert!(channels.put(Channel::Control, "<quit/>"));
        assert!(!channels.put(Channel::Control, "<abort/>"));
        assert_eq!(channels.take(Channel::Status), None);
        assert_eq!(channels.take(Channel::Control).as_deref(), Some("<quit/>"));
        assert_eq!(channels.take(Channel::Control), None);
        assert!(channels.put(Channel::Control, "<abort/>"));
        assert_eq!(channels.take(Channel::Control).as_deref(), Some("<abort/>"));
    }

    #[test]
    fn a_message_that_is_too_long_is_cut_off() {
        let channels = channels(8192).unwrap();
        assert!(channels.put(Channel::Status, &"x".repeat(5000)));
        assert_eq!(channels.take(Channel::Status).unwrap(), "x".repeat(1022));
        assert_eq!(channels.take(Channel::Heartbeat), None);
    }

    #[test]
    fn a_file_that_is_too_short_is_refused() {
        let error = channels(8191).unwrap_err();
        assert_eq!(error.to_string(), "expected 8192 bytes, found 8191");
        assert!(channels(0).is_err());
    }
}
