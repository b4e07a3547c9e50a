//! Reading arguments, and what is said when they make no sense: one line, with the argument, what it takes, and what was typed.

use std::ops::RangeInclusive;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::output::Failure;

/// A parser of whole numbers between two bounds, both allowed.
pub(crate) fn number<T: TryFrom<u64>>(bounds: RangeInclusive<u64>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync {
    move |typed| {
        let number: Option<u64> = typed.trim().parse().ok().filter(|number| bounds.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| match (bounds.start(), bounds.end()) {
            (0, most) => format!("takes a whole number up to {most}"),
            (least, most) => format!("takes a whole number from {least} to {most}"),
        })
    }
}

/// A number of seconds, also a broken one.
pub(crate) fn seconds(typed: &str) -> Result<f64, String> {
    const MOST: f64 = 1e6;
    let seconds = typed.trim().parse().ok().filter(|seconds: &f64| (0.0..=MOST).contains(seconds));
    seconds.ok_or_else(|| "takes a number of seconds up to a million".to_owned())
}

/// An address to listen on.
pub(crate) fn address(typed: &str) -> Result<std::net::SocketAddr, String> {
    typed.trim().parse().map_err(|_| "takes an address and a port, as in 127.0.0.1:8080".to_owned())
}

/// What is wrong with the arguments, or the help that was asked for.
pub(crate) fn judge(error: &clap::Error) -> Failure {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(" ")),
        _ => None,
    };
    let argument = text(ContextKind::InvalidArg).unwrap_or_default();
    // `--players <N>` without what it takes.
    let name = argument.split_once(" <").map_or(argument.as_str(), |(name, _)| name);
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string().trim().trim_start_matches("Usage:").trim().to_owned(),
        _ => String::new(),
    };
    let command = usage.split(" [").next().and_then(|usage| usage.split(" <").next()).unwrap_or("parlor");
    let meant = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(one)) => format!(": did you mean {one}?"),
        Some(ContextValue::Strings(several)) if !several.is_empty() => format!(": did you mean {}?", several.join(" or ")),
        _ => format!("; `{command} --help` lists what there is"),
    };
    let message = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Failure::Help(error.to_string(), error.exit_code());
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => match text(ContextKind::InvalidValue) {
            None => format!("{argument}: left out what it takes"),
            Some(empty) if empty.is_empty() => format!("{argument}: left out what it takes"),
            Some(typed) => {
                let why = std::error::Error::source(error).map_or_else(String::new, ToString::to_string);
                format!("{name} {typed}: {why}")
            }
        },
        ErrorKind::UnknownArgument => format!("there is no argument {name} here{}", meant(ContextKind::SuggestedArg)),
        ErrorKind::InvalidSubcommand => {
            let typed = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("there is no command {typed}{}", meant(ContextKind::SuggestedSubcommand))
        }
        ErrorKind::MissingRequiredArgument => format!("left out {argument}: write it as `{usage}`"),
        ErrorKind::ArgumentConflict => {
            let other = text(ContextKind::PriorArg).unwrap_or_default();
            if other == argument { format!("{argument} stands twice") } else { format!("{argument} does not go with {other}") }
        }
        _ => error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned(),
    };
    Failure::Unusable(message)
}
