//! Property tests of all packages keep the seeds of failures in one folder, `tests/regressions`.

use proptest::prelude::ProptestConfig;
use proptest::test_runner::FileFailurePersistence;

/// The settings of every property test.
pub(crate) fn property() -> ProptestConfig {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/regressions");
    ProptestConfig::with_failure_persistence(FileFailurePersistence::SourceParallel(folder))
}
