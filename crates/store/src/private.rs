//! Files that only their owner may read: the database and its backups hold names, hashes of passwords, and hands of cards.

use std::path::Path;

/// Creates an empty file for its owner alone, which SQLite then fills; SQLite gives the files beside it the same mode. A file that
/// exists stays as it is, and one that cannot be created is reported by SQLite, which tries next.
pub(crate) fn create(file: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = options.open(file);
}
