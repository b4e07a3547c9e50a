//! Nothing that comes in does harm: changed notation, positions, records, cards, messages and stored entries of every title.

use games::catalog;
use testkit::fuzz::{DOORS, Door, Harm, LetIn, try_doors};

#[test]
fn nothing_that_comes_in_does_harm() {
    // `cargo xtask fuzz` asks for more.
    let times = std::env::var("PARLOR_FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(300);
    let tried: Vec<(&str, Result<LetIn, Harm>)> = std::thread::scope(|scope| {
        let titles = catalog::TITLES.iter().map(|title| title.info().id);
        let threads: Vec<_> = titles.map(|id| (id, scope.spawn(move || try_doors(id, DOORS, times)))).collect();
        threads.into_iter().map(|(id, thread)| (id, thread.join().expect("it was caught"))).collect()
    });
    let harm: Vec<String> = tried.iter().filter_map(|(_, tried)| tried.as_ref().err().map(ToString::to_string)).collect();
    assert!(harm.is_empty(), "{}", harm.join("\n\n"));
    for (id, doors) in tried {
        let doors = doors.expect("no harm");
        println!("{id}: {times} inputs at each door, let in: {doors:?}");
        // Inputs that are all refused at the first letter try nothing.
        assert!(doors.iter().all(|(_, let_in)| (1..times).contains(let_in)), "{id}: {doors:?}");
    }
}

#[test]
fn an_input_that_does_harm_is_named() {
    let fragile = |_: &_, input: &str| input.parse::<u8>().expect("a small number") > 7;
    let planted = Door { name: "planted", input: |_, _| "256".to_owned(), open: fragile };
    let harm = try_doors("plaza", &[planted], 1).expect_err("it panics");
    assert_eq!((harm.door, harm.input.as_str()), ("planted", "256"));
}
