//! Arguments of the tasks.

use anyhow::{Context, Result, bail, ensure};

/// The number after a flag, for a task that takes nothing else.
pub(crate) fn number_after(flag: &str, arguments: &[String]) -> Result<Option<u64>> {
    match arguments {
        [] => Ok(None),
        [given, number] if given == flag => Ok(Some(whole(flag, number)?)),
        _ => bail!("this task takes {flag} N, or nothing"),
    }
}

pub(crate) fn whole(flag: &str, number: &str) -> Result<u64> {
    number.parse().with_context(|| format!("{flag} {number}: a whole number is expected"))
}

pub(crate) fn takes_nothing(task: &str, arguments: &[String]) -> Result<()> {
    ensure!(arguments.is_empty(), "{task} takes no arguments");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_without_a_whole_number_is_refused() {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(number_after("--times", &[]).expect("nothing is fine"), None);
        assert_eq!(number_after("--times", &words("--times 7")).expect("a number"), Some(7));
        for wrong in ["--times", "--times x", "--times -1", "--pairs 7", "--times 7 8"] {
            assert!(number_after("--times", &words(wrong)).is_err(), "{wrong}");
        }
    }
}
