//! The page is built into the program: building it anew builds this crate anew.

fn main() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist");
    println!("cargo:rerun-if-changed=build.rs");
    // A path that is not there would count as changed every time.
    if std::path::Path::new(page).exists() {
        println!("cargo:rerun-if-changed={page}");
    }
}
