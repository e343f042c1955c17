//! Turns the analysis on and off, and asks the engines about the position of the top screen.

use crate::app::action::Action;
use crate::app::analysis::{Question, Subject, score_words, written};
use crate::app::cx::Cx;
use crate::app::effect::EngineEffect;
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::Position;

/// The best line with its depth for text mode: `depth 12  +52  ☗７六歩 ☖３四歩`.
pub(crate) fn best_words(app: &AppState) -> Option<(u32, String)> {
    let (root, last) = app.analysis.root()?;
    let best = app.analysis.best()?;
    let form = app.settings.score;
    let score = score_words(app.analysis.score()?, form);
    let moves: Vec<String> = written(root, last, &best.pv).collect();
    let depth = text!("analysis-depth", depth = best.depth);
    Some((best.depth, format!("{depth}  {score}  {}", moves.join(" "))))
}

/// Carries out an action of the analysis of `position`, or of the mate solver; `false` for other actions.
pub(crate) fn act<M>(
    app: &mut AppState,
    cx: &mut Cx<M>,
    action: Action,
    position: &Position,
) -> bool {
    let said = match action {
        Action::Analyse => {
            app.analysis.toggle();
            None
        }
        Action::Threat if position.is_in_check() => Some(text!("analysis-check")),
        Action::Threat => {
            app.analysis.toggle_threat();
            None
        }
        Action::Mates => {
            let ticket = app.ticket();
            app.mate.ask(cx, ticket, position);
            None
        }
        Action::Lines => {
            let has_lines = app.analysis.choose_line(0, 0) || app.analysis.choose_line(1, 0);
            (!has_lines).then(|| text!("analysis-no-lines"))
        }
        _ => return false,
    };
    if let Some(words) = said {
        cx.notify(Notice::info(words));
    }
    true
}

/// Asks the engines about the position shown, or stops them; no effects if nothing has changed.
pub(crate) fn follow(app: &mut AppState, subject: Option<Subject>) -> Vec<EngineEffect> {
    let wanted = subject.filter(|_| app.analysis.is_on());
    let question = wanted.map(|subject| Question {
        subject,
        engines: app.engines.chosen(),
        lines: app.settings.analysis_lines.into(),
        is_threat: app.analysis.is_threat(),
    });
    let Some(question) = question else {
        let stops = app.analysis.is_asked();
        app.analysis.forget();
        return stops.then_some(EngineEffect::Stop).into_iter().collect();
    };
    if app.analysis.asks(&question) {
        return Vec::new();
    }
    let ticket = app.ticket();
    // Engines without a new question would continue otherwise.
    let stops = app.analysis.seats() > question.seats();
    let requests = app.analysis.ask(ticket, question);
    let stop = (stops || requests.is_empty()).then_some(EngineEffect::Stop);
    let asked = requests.into_iter().map(|request| EngineEffect::Analyse(Box::new(request)));
    stop.into_iter().chain(asked).collect()
}
