//! Who else can read what the store writes and sends.

use std::os::unix::fs::PermissionsExt;

use store::Store;
use store::testing::{Folder, own_postgres};

#[tokio::test]
async fn the_files_of_a_new_database_are_for_their_owner_alone() {
    let folder = Folder::new().expect("a folder");
    let store = Store::open(&folder.sqlite("house.db")).await.expect("a new database");
    store.backup(&folder.path().join("backup.db")).await.expect("a backup");
    let files: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().collect();
    assert!(files.len() >= 3, "the database, its write-ahead log and the backup: {files:?}");
    for file in files {
        let mode = file.metadata().expect("a mode").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.path().display());
    }
    store.close().await;
}

#[tokio::test]
async fn postgres_is_reached_over_tls_and_an_unknown_certificate_is_refused() {
    let Some(server) = own_postgres() else { return };
    let database = server.create_database().await;
    let insisting = |authority: &std::path::Path| format!("{database}?sslmode=verify-full&sslrootcert={}", authority.display());
    let nothing = Store::open(&format!("{database}?sslmode=require")).await;
    assert!(nothing.is_err(), "a server without TLS is refused where TLS is asked for");
    let authority = server.offer_tls().await;
    // The server reads its settings again soon, not at once.
    let mut tries = 0;
    let store = loop {
        match Store::open(&insisting(&authority)).await {
            Ok(store) => break store,
            Err(error) => assert!(tries < 100, "{error}"),
        }
        tries += 1;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    store.check_writable().await.expect("it can be written");
    store.close().await;
    let stranger = own_postgres().expect("PostgreSQL is installed");
    let other = stranger.offer_tls().await;
    assert!(Store::open(&insisting(&other)).await.is_err(), "a certificate by another authority is refused");
}
