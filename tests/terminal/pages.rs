//! The page of a game in a real browser; skipped with a word where none is installed.

#![allow(
    clippy::print_stdout,
    reason = "whoever runs it is told what is skipped"
)]

use std::fs;
use std::net::TcpListener;
use std::process::{Command, Stdio};

use crate::program::run;

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

/// Presses keys, and writes what is seen after each: moves made, the row marked, the comment, pieces, marks of the last move.
const PROBE: &str = r##"<pre id="report"></pre><script>
const seen = key => {
  if (key) document.dispatchEvent(new KeyboardEvent("keydown", { key }));
  const text = id => document.getElementById(id).textContent;
  const row = [...document.querySelectorAll("li.now a")].map(a => a.textContent).join();
  const men = document.querySelectorAll("#men use").length, marks = document.querySelectorAll("#men rect").length;
  return [key, text("ply"), row, text("comment"), men, marks].join("|");
};
const keys = ["", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "]", "ArrowRight", "]", "ArrowLeft", "ArrowRight",
  "ArrowLeft", "[", "End", "Home", "PageDown", "f"];
const lines = keys.map(seen);
document.querySelector("li[data-step='2'] a").click();
lines.push(seen(""));
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
        command
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    })
}

#[test]
fn a_page_is_read_with_keys_and_clicks_and_loads_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| {
        let path = folder.path().join(name);
        path.to_str().expect("the name is UTF-8").to_owned()
    };
    fs::write(at("game.kif"), GAME).expect("a file");
    let said = run(&[
        "show",
        &at("game.kif"),
        "--ply",
        "0",
        "-o",
        &at("game.html"),
    ]);
    assert_eq!((said.status, &*said.err), (Some(0), ""));
    let page = fs::read_to_string(at("game.html")).expect("a page");
    assert_eq!(
        page.matches("<script").count(),
        2,
        "the game and the script"
    );
    let Some(browser) = browser() else {
        println!("skipped: no chromium to read the page with");
        return;
    };
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let probe = PROBE.replace("PORT", &port.to_string());
    fs::write(at("probe.html"), page.replace("</body>", &probe)).expect("a page");
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
        .arg(format!("--user-data-dir={}", at("profile")))
        .arg(format!("file://{}", at("probe.html")))
        .output()
        .expect("it runs");
    let dom = String::from_utf8_lossy(&output.stdout).into_owned();
    let report = dom.split("<pre id=\"report\">").nth(1).unwrap_or_default();
    let report = report.split("</pre>").next().unwrap_or_default();
    let expected = "
|0 / 3|start|start|40|0
ArrowRight|1 / 3|1 ☗７六歩|&lt;/script&gt;&lt;script&gt;document.title = \"no\"&lt;/script&gt;|40|2
ArrowRight|2 / 3|2 ☖３四歩||40|2
ArrowRight|3 / 3|3 ☗２六歩||40|2
ArrowRight|3 / 3|3 ☗２六歩||40|2
ArrowLeft|2 / 3|2 ☖３四歩||40|2
]|2 / 3|2 ☖８四歩||40|2
ArrowRight|3 / 3|3 ☗７八銀||40|2
]|3 / 3|3 ☗６八銀|in the second|40|2
ArrowLeft|2 / 3|2 ☖８四歩||40|2
ArrowRight|3 / 3|3 ☗６八銀|in the second|40|2
ArrowLeft|2 / 3|2 ☖８四歩||40|2
[|2 / 3|2 ☖３四歩||40|2
End|3 / 3|3 ☗２六歩||40|2
Home|0 / 3|start|start|40|0
PageDown|3 / 3|3 ☗２六歩||40|2
f|3 / 3|3 ☗２六歩||40|2
|2 / 3|2 ☖３四歩||40|2
title|Aki &lt;b&gt; - Ben
seen by white|true
";
    assert_eq!(
        report,
        expected,
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    listener.set_nonblocking(true).expect("a listener");
    assert!(listener.accept().is_err(), "the page loads something");
}
