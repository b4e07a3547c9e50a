//! First hands over a socket: told, asked, refused, left and taken up again; nothing of them is kept.

use serde_json::{Value, json};

use crate::client::{House, Socket};

const PLAZA: &str = "primer:plaza";

async fn lesson(socket: &mut Socket) -> Value {
    socket.wait("lesson").await["lesson"].clone()
}

fn act(action: &str) -> Value {
    json!({ "type": "act", "table": PLAZA, "action": action })
}

#[tokio::test]
async fn a_first_hand_is_told_step_by_step_and_not_stored() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let mut socket = anna.socket().await;
    socket.say(&json!({ "type": "watch", "table": PLAZA })).await;
    let first = lesson(&mut socket).await;
    assert_eq!((&first["step"], &first["ask"]), (&json!(0), &Value::Null));
    let snapshot = socket.wait("snapshot").await;
    assert_eq!(snapshot["state"]["you"], 1);
    assert_eq!(snapshot["state"]["seats"][0]["name"], "Anna");

    socket.say(&json!({ "type": "learn", "table": PLAZA, "step": 1 })).await;
    let second = lesson(&mut socket).await;
    assert_eq!(second["action"], "draw down");
    // Allowed by the rules, but not what is asked.
    let refused = socket.command(act("draw up")).await;
    assert_eq!((&refused["code"], &refused["rule"]), (&json!("primer/otherwise"), &json!("P5")));
    // Not allowed by the rules.
    let refused = socket.command(act("discard K12")).await;
    assert_eq!((&refused["code"], &refused["rule"]), (&json!("action/illegal"), &json!("P4")));
    assert_eq!(socket.command(act("draw down")).await["type"], "ack");
    assert_eq!(lesson(&mut socket).await["step"], 2);

    assert_eq!(anna.get("/api/me/tables").await.good(), json!([]));
    assert_eq!(anna.get("/api/tables/primer:plaza").await.status, 404);
}

#[tokio::test]
async fn a_client_that_connects_again_goes_on_at_its_step() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let mut socket = anna.socket().await;
    socket.say(&json!({ "type": "learn", "table": PLAZA, "step": 5 })).await;
    assert_eq!(lesson(&mut socket).await["step"], 5);
    let state = socket.state(|state| state["view"]["plaza"].as_array().is_some_and(|plaza| plaza.len() == 6)).await;
    assert!(state["legal"].as_array().is_some_and(|legal| legal.contains(&json!("park R7 Y5 G5"))));
}

#[tokio::test]
async fn there_is_no_first_hand_of_what_is_no_title() {
    let house = House::open().await;
    let mut socket = house.nobody().socket().await;
    for table in ["primer:", "primer:chess", "primer:plaza:2"] {
        socket.say(&json!({ "type": "watch", "table": table })).await;
        assert_eq!(socket.wait("problem").await["code"], "table/unknown");
    }
    // One that was not opened, and a step of a table that follows no script.
    assert_eq!(socket.command(act("draw down")).await["code"], "table/unknown");
    // Nobody in particular may learn too.
    socket.say(&json!({ "type": "watch", "table": "primer:contact" })).await;
    assert_eq!(lesson(&mut socket).await["step"], 0);
}
