//! Threads for work that can wait.

/// How far a thread in the background steps back, on the scale of `nice`: beside a busy thread of ordinary priority it gets about a
/// tenth of a core, and all of an idle one.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Lowers the priority of the calling thread, for good: what takes tens of milliseconds does not keep those waiting that take
/// microseconds, also where there are fewer cores than threads. Elsewhere than on Linux, where a thread has no priority of its own
/// that is set like this, it does nothing.
pub fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(_refused) = rustix::process::setpriority_process(None, NICENESS) {
        // A sandbox may forbid it. The thread works all the same, as one among equals.
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_thread_gives_way_and_the_others_do_not() {
        let niceness = || rustix::process::getpriority_process(None).expect("a thread may ask for its own priority");
        let before = niceness();
        let lowered = std::thread::spawn(move || {
            give_way();
            niceness()
        });
        assert_eq!(lowered.join().expect("it does not panic"), NICENESS.max(before));
        assert_eq!(niceness(), before);
    }
}
