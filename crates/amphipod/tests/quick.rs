//! q
mod twin;
mod starts;
use amphipod::*;
use cardcore::Stop;
#[test]
fn quick() {
    for (i, rows) in starts::all().enumerate() {
        if i % 20 != 0 { continue; }
        for (k,d) in [starts::folded(&rows), starts::unfolded(&rows)].iter().enumerate() {
            let b = Burrow::parse(d).unwrap();
            let e = least_energy(&b, &Stop::never()).unwrap();
            let t = if i % 100 ==0 {twin::least_energy_by_moves(d)} else {e};
            assert_eq!(e, t, "{d}");
            if k == 0 && i % 100 == 0 { assert_eq!(e, twin::least_energy_by_steps(d), "{d}");}
        }
    }
    let mut ex: Vec<u64> = starts::all().map(|r| search(&Burrow::parse(&starts::unfolded(&r)).unwrap(), &Stop::never()).unwrap().expanded).collect();
    ex.sort();
    println!("median {} max {} unsolved {}", ex[1260], ex[2519], starts::all().filter(|r| least_energy(&Burrow::parse(&starts::unfolded(&r)).unwrap(), &Stop::never()).unwrap().is_none()).count());
    let mut ex: Vec<u128> = starts::all().map(|r| {let b=Burrow::parse(&starts::unfolded(&r)).unwrap(); let t=std::time::Instant::now(); search(&b, &Stop::never()).unwrap(); t.elapsed().as_nanos()}).collect();
    ex.sort();
    println!("ns median {} max {}", ex[1260], ex[2519]);
    let mut ex: Vec<u128> = starts::all().map(|r| {let b=Burrow::parse(&starts::folded(&r)).unwrap(); let t=std::time::Instant::now(); search(&b, &Stop::never()).unwrap(); t.elapsed().as_nanos()}).collect();
    ex.sort();
    println!("d2 ns median {} max {}", ex[1260], ex[2519]);
}
