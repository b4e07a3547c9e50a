//! Random playouts, to compare the rules as WebAssembly with the native program: `cargo xtask device`.
//!
//! Natively it is a program, `playouts GAME MATCHES TIMES`, which plays the same MATCHES matches TIMES times and prints what each time took. For
//! a browser it is the whole house of this crate with one function more; what is shipped does not have it.
#![cfg_attr(target_family = "wasm", allow(unsafe_code, reason = "what the macro of wasm-bindgen expands to"))]

use browser as _;
use engine::Seed;
use players::playout;

/// Plays the matches; how many actions that were. No title has this id: none.
fn actions(game: &str, matches: u64) -> u64 {
    playout::at_random(game, Seed::from_text("playouts"), matches).unwrap_or(0)
}

#[cfg(target_family = "wasm")]
mod bind {
    use wasm_bindgen::prelude::*;

    /// Plays `matches` matches of a title and gives the number of actions.
    #[allow(unreachable_pub, reason = "the macro wants it public")]
    #[wasm_bindgen]
    pub fn playouts(game: &str, matches: u32) -> f64 {
        super::actions(game, matches.into()) as f64
    }
}

#[cfg(target_family = "wasm")]
fn main() {}

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    use std::process::ExitCode;
    use std::time::Instant;

    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Option<Vec<u64>> = arguments.iter().skip(1).map(|text| text.parse().ok()).collect();
    let (Some(game), Some(&[matches, times])) = (arguments.first(), numbers.as_deref()) else {
        eprintln!("takes GAME MATCHES TIMES");
        return ExitCode::from(2);
    };
    for _ in 0..times {
        let began = Instant::now();
        let actions = actions(game, matches);
        println!("{actions} {}", began.elapsed().as_nanos());
    }
    ExitCode::SUCCESS
}
