use super::*;
use crate::app::effect::{DeviceEffect, KeepEffect, SaveRequest, Ticket};
use komadai_engine::world::mpsc;

/// A front end with a model that returns prepared effects: those at the index of the message's ticket.
struct Script {
    effects: Vec<Vec<Effect>>,
    /// The tickets of the messages in order, `0` for a message without one.
    told: Vec<u64>,
    /// The device effects carried out; `None` without a device.
    done: Option<Vec<&'static str>>,
    panics_at: Option<u64>,
    waits: bool,
}

impl Script {
    fn new(effects: Vec<Vec<Effect>>) -> Self {
        Self { effects, told: Vec::new(), done: None, panics_at: None, waits: true }
    }

    fn note(&mut self, effect: &'static str) {
        self.done.iter_mut().for_each(|done| done.push(effect));
    }
}

impl Frontend for Script {
    type Error = &'static str;

    fn update(&mut self, message: Message) -> Vec<Effect> {
        let ticket = match message {
            Message::Tossed(Ticket(ticket), _) => ticket,
            Message::Saved(..) => 1,
            _ => 0,
        };
        self.told.push(ticket);
        assert!(self.panics_at.take_if(|at| *at == ticket).is_none(), "asked to");
        let place = usize::try_from(ticket).expect("few tickets");
        self.effects.get(place).cloned().unwrap_or_default()
    }

    fn waits_for_disk(&self) -> bool {
        self.waits
    }

    fn carry_out(&mut self, effect: DeviceEffect) -> Result<(), Self::Error> {
        self.note(match effect {
            DeviceEffect::Copy(_) => "copy",
            DeviceEffect::Bell => "bell",
            DeviceEffect::Notify(..) => "notify",
            DeviceEffect::LongBell => "long bell",
            DeviceEffect::Mouse(_) => return Err("no mouse"),
            DeviceEffect::Repaint => "repaint",
            DeviceEffect::Suspend => "suspend",
        });
        Ok(())
    }
}

/// An effect that is answered at once by a message with this ticket.
const fn toss(ticket: u64) -> Effect {
    Effect::Toss(Ticket(ticket))
}

fn runner() -> (EffectRunner, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let (sender, _) = mpsc::channel();
    (EffectRunner::new(Some(folder.path()), sender), folder)
}

/// Answers 1 and 2 come before 3 and 4, which the model requests when it gets 1.
fn nested() -> Vec<Vec<Effect>> {
    vec![
        vec![toss(1), Effect::Device(DeviceEffect::Bell), toss(2)],
        vec![toss(3), Effect::Device(DeviceEffect::Copy("a".into())), toss(4)],
        vec![toss(5)],
    ]
}

#[test]
fn answers_come_breadth_first_with_a_device_and_without() {
    let (mut runner, _folder) = runner();
    for done in [None, Some(Vec::new())] {
        let mut script = Script::new(nested());
        script.done = done;
        let flow = runner.dispatch(&mut script, Message::Tick);
        assert_eq!(flow, Ok(ControlFlow::Continue(())));
        assert_eq!(script.told, [0, 1, 2, 3, 4, 5]);
        assert!(script.done.is_none_or(|done| done == ["bell", "copy"]));
        // Effects without a message run in the same order.
        let mut script = Script::new(nested());
        let effects = script.effects[0].clone();
        let flow = runner.run(&mut script, effects);
        assert_eq!(flow, Ok(ControlFlow::Continue(())));
        assert_eq!(script.told, [1, 2, 3, 4, 5]);
    }
}

#[test]
fn the_end_comes_after_all_answers_and_a_failure_of_the_device_at_once() {
    let (mut runner, _folder) = runner();
    let mut script = Script::new(vec![vec![Effect::Quit, toss(1)], vec![toss(2)]]);
    let flow = runner.dispatch(&mut script, Message::Tick);
    assert_eq!(flow, Ok(ControlFlow::Break(())));
    assert_eq!(script.told, [0, 1, 2]);
    let mut script =
        Script::new(vec![vec![toss(1), Effect::Device(DeviceEffect::Mouse(true)), toss(2)]]);
    let flow = runner.dispatch(&mut script, Message::Tick);
    assert_eq!(flow, Err("no mouse"));
    assert_eq!(script.told, [0]);
}

#[test]
fn what_is_unsaved_is_saved_without_the_device_and_once_more_after_a_panic() {
    let (mut runner, _folder) = runner();
    let mut script = Script::new(vec![vec![
        toss(1),
        Effect::Device(DeviceEffect::Mouse(true)),
        Effect::Device(DeviceEffect::Suspend),
    ]]);
    script.done = Some(Vec::new());
    runner.save_unsaved(&mut script);
    assert_eq!(script.told, [0, 1]);
    for (panics_at, told) in [(0, vec![0, 0, 1]), (1, vec![0, 1, 0, 1])] {
        script.told.clear();
        script.panics_at = Some(panics_at);
        runner.save_unsaved(&mut script);
        assert_eq!(script.told, told);
    }
    assert_eq!(script.done, Some(Vec::new()));
}

#[test]
fn nobody_who_did_not_wait_for_a_disk_ends_before_all_is_kept_or_told() {
    let above = tempfile::tempdir().expect("a folder");
    let no_folder = above.path().join("file");
    std::fs::write(&no_folder, "").expect("a file");
    let save = || {
        Effect::Keep(KeepEffect::Save(Box::new(SaveRequest {
            place: SavePlace::Unfinished,
            text: "a game".into(),
        })))
    };
    let ends = |saves: &Path| {
        let mut runner = EffectRunner::new(Some(saves), mpsc::channel().0);
        let mut script = Script::new(vec![vec![save(), Effect::Quit]]);
        script.waits = false;
        let flow = runner.dispatch(&mut script, Message::Tick);
        assert_eq!(script.told, [0, 1]);
        flow.map(|flow| flow.is_break())
    };
    assert_eq!(ends(&no_folder), Ok(false));
    assert_eq!(ends(above.path()), Ok(true));
    assert!(above.path().join("unfinished-1.ron").exists());
    // If the program does not end, the answer comes as an event.
    let (sender, events) = mpsc::channel();
    let mut runner = EffectRunner::new(Some(above.path()), sender);
    let mut script = Script::new(vec![vec![save()]]);
    script.waits = false;
    let flow = runner.dispatch(&mut script, Message::Tick);
    assert_eq!(flow, Ok(ControlFlow::Continue(())));
    assert!(matches!(events.recv(), Ok(Event::Kept)));
    let flow = runner.collect(&mut script);
    assert_eq!(flow, Ok(ControlFlow::Continue(())));
    assert_eq!(script.told, [0, 1]);
}
