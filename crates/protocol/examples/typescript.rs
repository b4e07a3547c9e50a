//! Prints the TypeScript of the protocol, for `cargo xtask docs`.

fn main() {
    print!("{}", protocol::typescript::file());
}
