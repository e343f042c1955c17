//! The page of a game in a real browser; skipped with a message if none is installed.

#![allow(clippy::print_stdout, reason = "whoever runs it is told what is skipped")]

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::{command, run_command};

/// Two variations, one of them within the other, and a comment that looks like a part of the page.
const GAME: &str = "手合割：平手
先手：Aki <b>
後手：Ben
手数----指手---------消費時間--
*start
   1 ７六歩(77)   ( 0:01/00:00:01)
*</script><script>document.title = \"no\"</script>
   2 ３四歩(33)   ( 0:02/00:00:02)
   3 ２六歩(27)   ( 0:03/00:00:04)

変化：2手
   2 ８四歩(83)   ( 0:02/00:00:02)
   3 ７八銀(79)   ( 0:03/00:00:04)

変化：3手
   3 ６八銀(79)   ( 0:03/00:00:04)
*in the second
";

/// Presses keys, and writes the state after each: moves made, the marked row, the comment, pieces, marks of
/// the last move.
const PROBE: &str = r##"<pre id="report"></pre><script>
const seen = key => {
  if (key) document.dispatchEvent(new KeyboardEvent("keydown", { key }));
  const text = id => document.getElementById(id).textContent;
  const row = [...document.querySelectorAll(".now a")].map(a => a.textContent).join();
  const men = document.querySelectorAll("#men use:not(.blank)").length, marks = document.querySelectorAll("#men rect").length;
  const label = document.querySelector("svg").ariaLabel.split(". ")[1];
  return [key, text("ply"), row, text("comment"), men, marks, label].join("|");
};
const keys = ["", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "]", "ArrowRight", "]", "ArrowLeft", "ArrowRight",
  "ArrowLeft", "[", "End", "Home", "PageDown", "f"];
const lines = keys.map(seen);
document.querySelector("[data-step='2'] a").click();
lines.push(seen(""));
lines.push("turn|" + [...document.querySelectorAll("#board .name.turn")].map(name => name.textContent).join());
lines.push("title|" + document.title);
lines.push("seen by white|" + (document.getElementById("seen-by-black").style.display === "none"));
new Image().src = "http://127.0.0.1:PORT/image";
fetch("http://127.0.0.1:PORT/fetch").catch(() => {});
document.getElementById("report").textContent = "\n" + lines.join("\n") + "\n";
</script></body>"##;

fn browser() -> Option<&'static str> {
    let known = ["chromium", "chromium-browser", "google-chrome"];
    known.into_iter().find(|name| {
        let mut command = Command::new(name);
        command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    })
}

/// The output of the script of a page in a folder.
fn report(browser: &str, folder: &Path, page: &str) -> String {
    report_at("800,600", browser, folder, page)
}

/// The same in a window of this size.
fn report_at(size: &str, browser: &str, folder: &Path, page: &str) -> String {
    let output = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--virtual-time-budget=3000",
            "--dump-dom",
        ])
        .arg(format!("--window-size={size}"))
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .arg(format!("file://{}", folder.join(page).display()))
        .output()
        .expect("it runs");
    let dom = String::from_utf8_lossy(&output.stdout).into_owned();
    let report = dom.split("<pre id=\"report\">").nth(1);
    let report = report.unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(&output.stderr)));
    let report = report.split("</pre>").next().unwrap_or_default();
    report.to_owned()
}

#[test]
fn a_page_is_read_with_keys_and_clicks_and_loads_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| {
        let path = folder.path().join(name);
        path.to_str().expect("the name is UTF-8").to_owned()
    };
    fs::write(at("game.kif"), GAME).expect("a file");
    let (game, made) = (at("game.kif"), at("game.html"));
    let mut order = command(&["show", &game, "--ply", "0", "-o", &made]);
    order.env("LC_ALL", "C.UTF-8");
    let said = run_command(order, b"");
    assert_eq!((said.status, &*said.err), (Some(0), ""));
    let page = fs::read_to_string(at("game.html")).expect("a page");
    assert_eq!(page.matches("<script").count(), 2, "the game and the script");
    let Some(browser) = browser() else {
        println!("skipped: no chromium to read the page with");
        return;
    };
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let probe = PROBE.replace("PORT", &port.to_string());
    fs::write(at("probe.html"), page.replace("</body>", &probe)).expect("a page");
    let report = report(browser, folder.path(), "probe.html");
    let expected = "
|0 / 3|start|start|40|0|Board after move 0 of 3: start, Black to move
ArrowRight|1 / 3|1 ☗P-7f|&lt;/script&gt;&lt;script&gt;document.title = \"no\"&lt;/script&gt;|40|2|Board after move 1 of 3: 1 ☗P-7f, White to move
ArrowRight|2 / 3|2 ☖P-3d||40|2|Board after move 2 of 3: 2 ☖P-3d, Black to move
ArrowRight|3 / 3|3 ☗P-2f||40|2|Board after move 3 of 3: 3 ☗P-2f, White to move
ArrowRight|3 / 3|3 ☗P-2f||40|2|Board after move 3 of 3: 3 ☗P-2f, White to move
ArrowLeft|2 / 3|2 ☖P-3d||40|2|Board after move 2 of 3: 2 ☖P-3d, Black to move
]|2 / 3|2 ☖P-8d||40|2|Board after move 2 of 3: 2 ☖P-8d, Black to move
ArrowRight|3 / 3|3 ☗S-7h||40|2|Board after move 3 of 3: 3 ☗S-7h, White to move
]|3 / 3|3 ☗S-6h|in the second|40|2|Board after move 3 of 3: 3 ☗S-6h, White to move
ArrowLeft|2 / 3|2 ☖P-8d||40|2|Board after move 2 of 3: 2 ☖P-8d, Black to move
ArrowRight|3 / 3|3 ☗S-6h|in the second|40|2|Board after move 3 of 3: 3 ☗S-6h, White to move
ArrowLeft|2 / 3|2 ☖P-8d||40|2|Board after move 2 of 3: 2 ☖P-8d, Black to move
[|2 / 3|2 ☖P-3d||40|2|Board after move 2 of 3: 2 ☖P-3d, Black to move
End|3 / 3|3 ☗P-2f||40|2|Board after move 3 of 3: 3 ☗P-2f, White to move
Home|0 / 3|start|start|40|0|Board after move 0 of 3: start, Black to move
PageDown|3 / 3|3 ☗P-2f||40|2|Board after move 3 of 3: 3 ☗P-2f, White to move
f|3 / 3|3 ☗P-2f||40|2|Board after move 3 of 3: 3 ☗P-2f, White to move
|2 / 3|2 ☖P-3d||40|2|Board after move 2 of 3: 2 ☖P-3d, Black to move
turn|☗ Aki &lt;b&gt;,☗ Aki &lt;b&gt;,☗ Aki &lt;b&gt;,☗ Aki &lt;b&gt;
title|Aki &lt;b&gt; - Ben
seen by white|true
";
    assert_eq!(report, expected);
    listener.set_nonblocking(true).expect("a listener");
    assert!(listener.accept().is_err(), "the page loads something");
}

#[test]
fn a_page_speaks_the_language_of_the_settings_or_of_the_environment() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("komadai");
    fs::create_dir(&settings).expect("a folder");
    for (locale, set, tag) in [
        ("ja_JP.UTF-8", None, "ja"),
        ("ja_JP.UTF-8", Some("sv"), "sv"),
        ("C.UTF-8", None, "en"),
        ("C.UTF-8", Some("auto"), "en"),
    ] {
        let text = set.map_or_else(String::new, |tag| format!("(language: \"{tag}\")"));
        let path = settings.join("settings.ron");
        if text.is_empty() {
            let _ = fs::remove_file(&path);
        } else {
            fs::write(&path, text).expect("a file");
        }
        let line = "startpos moves 7g7f 3c3d";
        let mut order = command(&["show", line, "--style", "html"]);
        order.env("LC_ALL", locale).env("XDG_CONFIG_HOME", folder.path());
        let said = run_command(order, b"");
        assert_eq!((said.status, &*said.err), (Some(0), ""), "{locale} {set:?}");
        let lang = format!("<html lang=\"{tag}\">");
        assert!(said.out.contains(&lang), "{locale} {set:?}");
        // Output for programs is the same in every language.
        let mut order = command(&["show", line]);
        order.env("LC_ALL", locale);
        let said = run_command(order, b"");
        assert!(said.out.contains("Black to move"), "{}", said.out);
    }
}

/// A game with times and scores, but not at each step.
const JUDGED: &str = "V2.2
$TIME_LIMIT:00:01+10
PI
+
+7776FU
T40
'** 600
-3334FU
T5
+2726FU
T25
'** -600
%TORYO
";

/// Steps by keys and by clicks on the graph, and writes scores, clocks, and the position of the graph's line.
const GRAPH_PROBE: &str = r#"<pre id="report"></pre><script>
const text = id => document.getElementById(id).textContent;
const graph = document.getElementById("graph"), lines = [];
const seen = what => {
  const clocks = [...document.getElementById("clocks").children].map(clock => clock.textContent).join(" ");
  lines.push([what, text("ply"), text("score"), clocks, document.getElementById("present").getAttribute("d")].join("|"));
};
const click = across => {
  const { left, width } = graph.getBoundingClientRect();
  graph.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: left + across * width }));
};
document.dispatchEvent(new KeyboardEvent("keydown", { key: "Home" }));
seen("start");
document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
seen("key");
click(.6); seen("click"); click(1); seen("click"); click(0); seen("click");
lines.push(document.getElementById("curve").getAttribute("d"));
document.getElementById("report").textContent = "\n" + lines.join("\n") + "\n";
</script></body>"#;

/// Measures the page, and swipes over its board.
const NARROW_PROBE: &str = r##"<pre id="report" hidden></pre><script>
const get = id => document.getElementById(id), all = what => [...document.querySelectorAll(what)], lines = [];
const box = element => element.getBoundingClientRect(), root = document.documentElement;
const rows = what => new Set(all(what).map(it => Math.round(box(it).top))).size;
const swipe = (from, to) => ["pointerdown", "pointerup"].forEach((type, at) =>
  get("board").dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX: at ? to : from })));
document.dispatchEvent(new KeyboardEvent("keydown", { key: "Home" }));
swipe(300, 100); swipe(300, 100); swipe(100, 300);
lines.push(get("ply").textContent);
lines.push("sideways " + (root.scrollWidth - root.clientWidth));
lines.push("beside " + all(".beside").filter(it => getComputedStyle(it).display !== "none").length);
lines.push("board " + (box(get("board")).width / root.clientWidth).toFixed(1));
lines.push("buttons " + rows("nav button") + rows("#tools button") + " " + (Math.min(...all("button").map(it => box(it).height)) >= 40));
lines.push("moves " + (box(get("moves")).height >= 200));
get("report").textContent = "\n" + lines.join("\n") + "\n";
get("report").hidden = false;
</script></body>"##;

#[test]
fn narrow_pages_have_stands_above_and_below_and_do_not_scroll_sideways() {
    let narrow = "\n1 / 3\nsideways 0\nbeside 0\nboard 1.0\nbuttons 11 true\nmoves true\n";
    judged_at("390,900", NARROW_PROBE, narrow);
}

/// Lets the page play by itself, stops it by a key, and copies with and without a clipboard.
const TOOLS_PROBE: &str = r#"<pre id="report"></pre><script>
const get = id => document.getElementById(id), lines = [], wait = ms => new Promise(done => setTimeout(done, ms));
const press = key => document.dispatchEvent(new KeyboardEvent("keydown", { key }));
const seen = what => { lines.push([what, get("ply").textContent, get("play").textContent].join("|")); };
(async () => {
  press("Home");
  get("pace").value = "0.5";
  get("play").click(); seen("begins");
  await wait(700); seen("goes"); press("Shift");
  await wait(800); seen("stopped"); get("play").click();
  await wait(1200); seen("over");
  let got = "";
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { got = text; } }, configurable: true });
  get("copy-sfen").click(); await wait(1); lines.push(got, get("said").textContent);
  get("copy-kif").click(); await wait(1); lines.push(got.split("\r\n").filter(line => /^ +\d/.test(line)).join(), get("copy").hidden);
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.execCommand = () => false;
  get("copy-sfen").click(); await wait(1);
  const area = get("copy");
  lines.push([area.hidden, area.value.slice(area.selectionStart, area.selectionEnd), get("said").textContent].join("|"));
  press("Home"); area.dispatchEvent(new FocusEvent("blur")); lines.push(area.hidden);
  get("report").textContent = "\n" + lines.join("\n") + "\n";
})();
</script></body>"#;

#[test]
fn a_page_plays_by_itself_and_copies_game_and_position() {
    let expected = "
begins|0 / 3|❚❚
goes|1 / 3|❚❚
stopped|1 / 3|▶\u{fe0e}
over|3 / 3|▶\u{fe0e}
lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4
copied
   1 ７六歩(77)   ( 0:40/00:00:40),   2 ３四歩(33)   ( 0:05/00:00:05),   3 ２六歩(27)   ( 0:25/00:01:05),   4 投了
true
false|lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4|
true
";
    judged(TOOLS_PROBE, expected);
}

/// Reads the page of the judged game with a script, which must write `expected`.
fn judged(probe: &str, expected: &str) {
    judged_at("800,600", probe, expected);
}

/// The same in a window of this size.
fn judged_at(size: &str, probe: &str, expected: &str) {
    let Some(browser) = browser() else {
        println!("skipped: no chromium to read the page with");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("game.csa");
    fs::write(&game, JUDGED).expect("a file");
    let game = game.to_str().expect("a name");
    let mut order = command(&["show", game, "--style", "html"]);
    order.env("LC_ALL", "C.UTF-8");
    let page = run_command(order, b"").out;
    fs::write(folder.path().join("probe.html"), page.replace("</body>", probe)).expect("a page");
    assert_eq!(report_at(size, browser, folder.path(), "probe.html"), expected);
}

#[test]
fn the_graph_of_a_page_is_clicked_and_clocks_follow_the_moves() {
    let expected = "
start|0 / 3|Score for Black: –|☗ used 0:00, left 1:00 ☖ used 0:00, left 1:00|M0 0V100
key|1 / 3|Score for Black: ☗ 70 %|☗ used 0:40, left 0:20 ☖ used 0:00, left 1:00|M333.3333333333333 0V100
click|2 / 3|Score for Black: –|☗ used 0:40, left 0:20 ☖ used 0:05, left 0:55|M666.6666666666666 0V100
click|3 / 3|Score for Black: ☗ 30 %|☗ used 1:05, left 10s ☖ used 0:05, left 0:55|M1000 0V100
click|0 / 3|Score for Black: –|☗ used 0:00, left 1:00 ☖ used 0:00, left 1:00|M0 0V100
M333.3 29.8L1000.0 70.2
";
    judged(GRAPH_PROBE, expected);
}
