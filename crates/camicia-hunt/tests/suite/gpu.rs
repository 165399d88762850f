//! The program on a graphics processor: the same bytes as on the processor.

use std::fs;
use std::sync::Arc;

use camicia::engine::PackedDeal;
use camicia_endless::catalogue::Catalogue;
use camicia_gpu::{Adapter, Deals, Floors, Games, Gpu, GpuError, Settings, Stop};

use crate::program::{self, Folder, fails, json, run, wait_for};

/// Whether there is an adapter. Under CI there must be one.
fn there_is_an_adapter() -> bool {
    let found = !Adapter::all().is_empty();
    assert!(found || std::env::var_os("CI").is_none_or(|ci| ci != "true"), "no adapter");
    if !found {
        eprintln!("skipped: there is no graphics processor here");
    }
    found
}

#[test]
fn units_have_the_same_bytes_on_every_device() {
    if !there_is_an_adapter() {
        return;
    }
    let last = 653_534_134_886_878_244_999_u128;
    let commands = [
        "sample --games 70000 --seed 3 --unit 5 --extend-from 250".to_owned(),
        "sample --games 40000 --keep 0".to_owned(),
        "sample --games 3000 --deck 13-3J-2A --hands 5,13 --keep 100".to_owned(),
        "sample --games 40000 --deck 12-2J-2Q --keep 10000".to_owned(),
        format!("range {} {last}", last - 40_000),
        "range 7777777777777 7777777817777 --keep 3".to_owned(),
    ];
    for command in commands {
        let expected = run(&command, 0).stdout;
        assert_eq!(run(&format!("{command} --device gpu"), 0).stdout, expected, "{command}");
    }
}

#[test]
fn a_whole_census_finds_every_endless_deal() {
    if !there_is_an_adapter() {
        return;
    }
    let census = json("range 0 10919 --deck 12-2J-2Q --device gpu");
    assert_eq!(census["tally"]["deals"], 10_920);
    assert_eq!(census["tally"]["endless"]["deals"], 18);
    assert_eq!(census["tally"]["longest"]["by_cards"][0]["cards"], 314);
}

#[test]
fn every_known_endless_deal_is_broken_off_and_found_endless() {
    if !there_is_an_adapter() {
        return;
    }
    let usual = "36-4J-4Q-4K-4A";
    let catalogue =
        Catalogue::built_in().iter().find(|catalogue| catalogue.deck.to_string() == usual).unwrap();
    let deals: Vec<PackedDeal> = catalogue
        .cycles
        .iter()
        .flat_map(|entry| entry.deals(&Stop::never()).unwrap())
        .map(|start| PackedDeal::try_from(&start.deal).unwrap())
        .collect();
    assert!(deals.len() >= 9036, "{}", deals.len());
    let adapter = Adapter::best().unwrap();
    let settings = Settings::of(&adapter);
    let gpu = Arc::new(Gpu::open(adapter, settings).unwrap());
    let listed = Deals::listed(deals.clone()).unwrap();
    let mut games = Games::new(&gpu, listed, 0..deals.len() as u64, &Stop::never()).unwrap();
    let mut found = Vec::new();
    // A game that the device takes to its end without need would be an error here.
    while let Some(piece) = games.next(&Floors::NOTHING).unwrap() {
        assert!(piece.handed_back.iter().all(|played| played.outcome.is_loop()));
        found.extend(piece.handed_back.iter().map(|played| played.deal));
    }
    assert_eq!(found, deals);
}

#[test]
fn listed_deals_are_alike() {
    let deal = |text: &str| PackedDeal::try_from(&text.parse().unwrap()).unwrap();
    for deals in [vec![], vec![deal("JQ--/--"), deal("JQ-/---")], vec![deal("J-/-"), deal("J-/Q")]]
    {
        assert!(matches!(Deals::listed(deals), Err(GpuError::Unlike)));
    }
}

#[test]
fn a_unit_that_was_killed_goes_on_on_another_device() {
    if !there_is_an_adapter() {
        return;
    }
    let unit = "0 --seed 2 --games 150000 --checkpoint-every 0";
    let whole = Folder::new();
    whole.run("unit", unit, 0);
    for (first, then) in [("gpu", "cpu"), ("cpu", "gpu"), ("gpu", "gpu")] {
        let folder = Folder::new();
        let mut child = folder.start("unit", &format!("{unit} --device {first}"));
        wait_for(&folder.file("unit-0.checkpoint"), &mut child);
        child.kill().unwrap();
        child.wait().unwrap();
        folder.run("unit", &format!("{unit} --device {then}"), 0);
        let [found, expected] =
            [&folder, &whole].map(|folder| fs::read(folder.file("unit-0.json")).unwrap());
        assert_eq!(found, expected, "{first}, then {then}");
    }
}

#[test]
fn two_units_at_once_do_not_disturb_each_other() {
    if !there_is_an_adapter() {
        return;
    }
    let units = "--units 0..3 --seed 2 --games 50000";
    let [graphics, processor] = [Folder::new(), Folder::new()];
    graphics.run("hunt", &format!("{units} --jobs 2 --device gpu"), 0);
    processor.run("hunt", units, 0);
    assert_eq!(graphics.merged(), processor.merged());
}

#[test]
fn what_cannot_be_had_is_said() {
    if there_is_an_adapter() {
        let device = "sample --games 1 --device gpu:99";
        fails(device, 2, &["there is no adapter 99", "numbered from 0 to"]);
        let too_large = "sample --games 1 --deck 60-3J-3A --device gpu";
        fails(too_large, 2, &["expected at most 64 cards in both hands, found 66"]);
    }
    fails("sample --games 1 --device gpu:x", 2, &["expected cpu, gpu, gpu:N or auto"]);
}

#[test]
fn without_a_driver_there_is_no_silent_run_on_the_processor() {
    let mut command = program::program("sample --games 1 --device gpu");
    let nothing = tempfile::tempdir().unwrap();
    for variable in ["VK_ICD_FILENAMES", "VK_DRIVER_FILES"] {
        command.env(variable, nothing.path().join("none.json"));
    }
    let output = command.output().unwrap();
    let said = program::message(&output);
    if cfg!(target_os = "linux") {
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("no graphics processor was found"), "{said}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn devices_and_bench_tell_what_a_user_should_send() {
    if !there_is_an_adapter() {
        return;
    }
    let devices = json("devices");
    let first = &devices[0];
    assert!(first["random"].as_u64().unwrap() > 0 && first["ordered"].as_u64().unwrap() > 0);
    let bench = json("bench --device gpu --seconds 0.2");
    assert!(bench["adapter"].is_string() && bench["driver"].is_string());
}
