//! What the library claims, checked by a script that has the rules and nothing of the library.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use camicia_endless::catalogue::{Catalogue, Certificate};
use camicia_endless::executor::Executor;
use cardcore::Stop;

use crate::threads::Threads;

/// The longest game that is known, Nessler 2022.
const LONGEST: &str = "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A--- 8344 1164";

fn check(claims: &str) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("check_endless.py");
    let mut python = Command::new("python3")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 is there");
    python.stdin.take().unwrap().write_all(claims.as_bytes()).unwrap();
    python.wait_with_output().unwrap()
}

/// The certificates of all deals of the catalogues, or of some cycles where nothing is optimised.
fn certificates() -> Vec<Certificate> {
    let stop = Stop::never();
    let every = if cfg!(debug_assertions) { 20 } else { 1 };
    let cycles: Vec<_> =
        Catalogue::built_in().iter().flat_map(|c| c.cycles.iter().step_by(every)).collect();
    let deals = Threads::new(2).run(&cycles, |entry| {
        let deals = entry.deals(&stop)?;
        deals
            .iter()
            .map(|start| Certificate::find(&start.deal, &stop))
            .collect::<Result<Vec<_>, _>>()
    });
    deals.unwrap().into_iter().flatten().map(|found| found.expect("it never ends")).collect()
}

#[test]
fn every_certificate_holds_by_the_rules_alone() {
    let certificates = certificates();
    if !cfg!(debug_assertions) {
        assert_eq!(certificates.len(), 9198);
    }
    let mut claims: Vec<String> = certificates.iter().map(ToString::to_string).collect();
    claims.extend([LONGEST.to_owned(), "J-/-Q- 6 2".to_owned()]);
    let output = check(&claims.join("\n"));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(printed, format!("{} claims hold\n", claims.len()));
}

#[test]
fn what_is_not_so_does_not_hold() {
    // B leads at the position.
    let [deal, before, position, period] = ["---J-/-JJ", "5", "J---J-/J-", "14"];
    assert!(check(&[deal, before, position, period].join(" ")).status.success());
    for claim in [
        [deal, before, position, "28"].join(" "),
        [deal, "6", position, period].join(" "),
        [deal, before, "J-/J---J-", period].join(" "),
        ["---J-/JJ-", before, position, period].join(" "),
        [deal, before, period].join(" "),
        "J-/-Q- 6 3".to_owned(),
        "J-/-Q- 7 2".to_owned(),
        "J-/-Q- 4 1".to_owned(),
        "J- 6 2".to_owned(),
        "X-/-Q- 6 2".to_owned(),
        deal.to_owned(),
    ] {
        let output = check(&format!("{LONGEST}\n{claim}\n"));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{claim}");
        assert_eq!(said, format!("claim 2 does not hold: {claim}\n"));
    }
}
