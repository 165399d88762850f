//! The device that tests use.

use std::sync::Arc;

use camicia_gpu::{Adapter, Gpu, GpuError, Settings};

/// An open device with some settings of its own. Where there is none, nothing is tested: a sentence
/// says so, and under CI the test fails.
pub(crate) fn gpu(change: impl FnOnce(&mut Settings)) -> Option<Arc<Gpu>> {
    let adapter = match Adapter::best() {
        Ok(adapter) => adapter,
        Err(error @ GpuError::NoAdapter) => {
            assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"), "{error}");
            eprintln!("skipped: {error}");
            return None;
        }
        Err(error) => panic!("{error}"),
    };
    let mut settings = Settings::of(&adapter);
    change(&mut settings);
    Some(Arc::new(Gpu::open(adapter, settings).unwrap()))
}
