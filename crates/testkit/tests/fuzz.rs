//! Nothing that comes in does harm: changed notation, positions, records, cards, messages and stored entries of every title.

use games::catalog;
use testkit::fuzz::{Accepted, ENTRY_POINTS, EntryPoint, Violation, try_entry_points};

#[test]
fn nothing_that_comes_in_does_harm() {
    // `cargo xtask fuzz` asks for more.
    let times = std::env::var("PARLOR_FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(300);
    let tried: Vec<(&str, Result<Accepted, Violation>)> = std::thread::scope(|scope| {
        let titles = catalog::TITLES.iter().map(|title| title.info().id);
        let threads: Vec<_> = titles.map(|id| (id, scope.spawn(move || try_entry_points(id, ENTRY_POINTS, times)))).collect();
        threads.into_iter().map(|(id, thread)| (id, thread.join().expect("it was caught"))).collect()
    });
    let harm: Vec<String> = tried.iter().filter_map(|(_, tried)| tried.as_ref().err().map(ToString::to_string)).collect();
    assert!(harm.is_empty(), "{}", harm.join("\n\n"));
    for (id, entry_points) in tried {
        let entry_points = entry_points.expect("no violation");
        println!("{id}: {times} inputs at each entry point, accepted: {entry_points:?}");
        // Inputs that are all refused at the first letter try nothing.
        assert!(entry_points.iter().all(|(_, accepted)| (1..times).contains(accepted)), "{id}: {entry_points:?}");
    }
}

#[test]
fn an_input_that_does_harm_is_named() {
    let fragile = |_: &_, input: &str| input.parse::<u8>().expect("a small number") > 7;
    let planted = EntryPoint { name: "planted", input: |_, _| "256".to_owned(), open: fragile };
    let harm = try_entry_points("plaza", &[planted], 1).expect_err("it panics");
    assert_eq!((harm.entry_point, harm.input.as_str()), ("planted", "256"));
}
