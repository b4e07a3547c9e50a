//! The shares of an arena as a picture.

use std::fmt::Write;

use players::arena::Standing;

const WIDTH: f64 = 640.0;
const LEFT: f64 = 130.0;
const ROW: f64 = 40.0;
const TOP: f64 = 64.0;

/// A line for each player: the interval of its share, the share itself, and where the fair share lies. Text and lines take the
/// colour of the page around them.
pub(super) fn svg(heading: &str, standings: &[Standing]) -> String {
    let height = TOP + ROW * standings.len() as f64 + 40.0;
    let x = |share: f64| LEFT + share * (WIDTH - LEFT - 60.0);
    let fair = 1.0 / standings.len().max(1) as f64;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" font-family=\"sans-serif\" \
         font-size=\"14\" fill=\"currentColor\" stroke=\"currentColor\">\n<title>{0}</title>\n\
         <text x=\"12\" y=\"26\" font-size=\"16\" stroke=\"none\">{0}</text>\n",
        escaped(heading)
    );
    let bottom = TOP + ROW * standings.len() as f64;
    for tenth in 0..=10 {
        let share = f64::from(tenth) / 10.0;
        line(&mut text, x(share), TOP - 12.0, x(share), bottom, 0.15);
        if tenth % 2 == 0 {
            label(&mut text, x(share), bottom + 22.0, "middle", &format!("{} %", tenth * 10));
        }
    }
    let _ = writeln!(
        text,
        "<line x1=\"{0:.1}\" y1=\"{1:.1}\" x2=\"{0:.1}\" y2=\"{bottom:.1}\" stroke-dasharray=\"5 4\"/>",
        x(fair),
        TOP - 12.0
    );
    for (row, standing) in standings.iter().enumerate() {
        let y = TOP + ROW * (row as f64 + 0.5);
        label(&mut text, LEFT - 14.0, y + 5.0, "end", standing.level.name());
        line(&mut text, x(standing.share_low), y, x(standing.share_high), y, 1.0);
        for end in [standing.share_low, standing.share_high] {
            line(&mut text, x(end), y - 6.0, x(end), y + 6.0, 1.0);
        }
        let _ = writeln!(text, "<circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\" stroke=\"none\"/>", x(standing.share));
        label(&mut text, WIDTH - 8.0, y + 5.0, "end", &format!("{:.1} %", 100.0 * standing.share));
    }
    text + "</svg>\n"
}

fn line(text: &mut String, x1: f64, y1: f64, x2: f64, y2: f64, opacity: f64) {
    let _ = writeln!(
        text,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke-width=\"1.5\" opacity=\"{opacity}\"/>"
    );
}

fn label(text: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    let _ = writeln!(text, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" stroke=\"none\">{}</text>", escaped(words));
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use players::Level;

    use super::*;

    #[test]
    fn a_plot_has_a_mark_for_every_player_and_says_nothing_that_is_not_text() {
        let standing = |level, share: f64| Standing {
            level,
            share,
            share_low: share - 0.05,
            share_high: share + 0.05,
            mean_points: 0.0,
            ms_per_action_mean: 0.0,
            ms_per_action_p95: 0.0,
        };
        let drawn = svg("Plaza <b>", &[standing(Level::Master, 0.6), standing(Level::Steady, 0.4)]);
        assert_eq!(drawn.matches("<circle").count(), 2);
        assert!(drawn.contains("Plaza &lt;b&gt;") && drawn.contains(">master<") && drawn.contains(">60.0 %<"));
    }
}
