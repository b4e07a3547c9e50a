//! The page's types are made from ours.

#[test]
fn the_types_of_the_page_are_current() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/protocol.ts");
    let there = std::fs::read_to_string(file).expect("the page has its types");
    assert!(there == protocol::typescript::file(), "web/src/lib/protocol.ts is not current: run `cargo xtask docs`");
}
