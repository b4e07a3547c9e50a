//! Writes a small database with something of everything, of this program's format: `sample_house FILE`. Its content, as SQL,
//! becomes a file in `tests/formats` when a format is released.

use store::{List, NewEntry, NewResult, NewTable, Occupant, Shun, Store, TableId, TableState, Visibility};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("usage: sample_house FILE")?;
    let store = Store::open(&format!("sqlite:{file}")).await?;
    let ada = store.create_account("ada", "correct horse", "Ada", 1_000).await?;
    let bob = store.create_guest("Bob", 2_000).await?;
    store.create_session(&ada.id, 3_000, 86_400_000).await?;
    store.create_recovery_codes(&ada.id).await?;
    store.log_in_at("ada", "wrong horse", 3_500).await?;
    store.shun(&ada.id, &bob.id, Shun::Mute, 3_500).await?;
    store.change_list(List::RefusedWords, "rude", true, 3_500).await?;
    let seats =
        vec![(0, Occupant::User(ada.id.clone())), (1, Occupant::User(bob.id.clone())), (2, Occupant::Computer("strong".into()))];
    let id = TableId::parse("sample-table")?;
    let card = String::from("{\"clock\":null}");
    let new = NewTable {
        id,
        game: "plaza".into(),
        visibility: Visibility::Public,
        card,
        opened_by: Some(ada.id.clone()),
        places: 3,
        seats,
        log: vec![],
    };
    let table = store.create_table(new, 4_000).await?.id;
    store.create_seat_token(&table, 0, 4_500).await?;
    for seq in 1..=5 {
        let payload = format!("{{\"seat\":{},\"text\":\"it's ♞ {seq}\"}}", seq % 3);
        let command_id = (seq > 1).then(|| format!("command-{seq}"));
        let entry = NewEntry { kind: "action".into(), payload, command_id, created_at: 5_000 + seq };
        store.append(&table, seq as u64, vec![entry]).await?;
    }
    store.set_table_state(&table, TableState::Over, 6_000).await?;
    let bob_id = bob.id.clone();
    let result = |seat, user, share| NewResult { seat, occupant: Occupant::User(user), share, points: 12 };
    store.record_results(&table, 1, "plaza", 6_000, &[result(0, ada.id, 1.0), result(1, bob.id, 0.0)]).await?;
    store.refuse_guest(&table, &bob_id).await?;
    store.report(&bob_id, None, &table, "a report", 6_500).await?;
    store.acquire_lease("sample-table", "node", 4_000, 1_000).await?;
    store.close().await;
    Ok(())
}
