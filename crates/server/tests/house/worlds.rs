//! Two tables that look the same from outside, on real sockets: as long as the same is done at both, a spectator is sent the same
//! bytes, whatever the players hold. `crates/testkit/tests/worlds.rs` compares what every viewer is sent, without the sockets.

use games::catalog;
use serde_json::{Value, json};

use crate::client::{Client, House, Socket, without_time};

/// Tables that are opened at most until two of them look the same.
const TABLES: usize = 40;
/// Actions that are made at both.
const ACTIONS: usize = 12;

/// A table and those who sit at it, each with a socket.
struct World {
    id: String,
    players: Vec<Socket>,
    states: Vec<Value>,
    public: Value,
}

impl World {
    /// With all seats taken by these people.
    async fn open(people: &[Client], game: &str) -> Self {
        let mut seats = vec![json!({ "kind": "open" }); people.len()];
        seats[0] = json!({ "kind": "you" });
        let card = json!({ "game": game, "seats": people.len(), "hints": true });
        let id = people[0].open_table(card, Value::Array(seats)).await;
        for person in &people[1..] {
            person.sit(&id).await;
        }
        let nobody = Client { headers: Vec::new(), ..people[0].clone() };
        let public = nobody.get(&format!("/api/tables/{id}/state")).await.good()["state"]["view"].clone();
        Self { id, players: Vec::new(), states: Vec::new(), public }
    }

    async fn begin(&mut self, people: &[Client]) {
        for person in people {
            let mut socket = person.socket().await;
            self.states.push(socket.watch(&self.id).await);
            self.players.push(socket);
        }
    }

    fn to_act(&self) -> Option<usize> {
        Some(self.states[0]["to_act"].as_u64()? as usize - 1)
    }

    fn legal(&self, seat: usize) -> Vec<String> {
        let legal = self.states[seat]["legal"].as_array().expect("a list");
        legal.iter().map(|action| action.as_str().expect("an action").to_owned()).collect()
    }

    /// Does something in a seat, and waits until everybody has heard of it.
    async fn command(&mut self, seat: usize, mut command: Value) -> String {
        command["table"] = json!(self.id);
        let answer = self.players[seat].command(command).await;
        let seq = answer["seq"].as_u64();
        for (socket, state) in self.players.iter_mut().zip(&mut self.states) {
            if seq > state["seq"].as_u64() {
                *state = socket.state(|state| state["seq"].as_u64() == seq).await;
            }
        }
        answer["type"].as_str().expect("an answer").to_owned()
    }

    /// What the spectator was sent of the match, without what tells one table from another anyway. Who is connected is told when
    /// there is time for it.
    fn heard(&self, spectator: &Socket) -> String {
        let commitment = self.states[0]["commitment"].as_str().expect("a commitment");
        let match_only = spectator.bytes.lines().filter(|line| !line.starts_with("{\"type\":\"presence\""));
        let plain = |line: &str| without_time(&line.replace(&self.id, "(table)").replace(commitment, "(commitment)")) + "\n";
        match_only.map(plain).collect()
    }
}

#[tokio::test]
async fn a_spectator_of_two_tables_that_look_the_same_is_sent_the_same_bytes() {
    let house = House::open().await;
    let mut people = Vec::new();
    for name in ["Anna", "Bert", "Cleo", "Dora"] {
        people.push(house.guest(name).await);
    }
    let (mut compared, mut different) = (Vec::new(), 0);
    for title in catalog::TITLES {
        let people = &people[..usize::from(title.info().seats.0)];
        let mut seen: Vec<World> = Vec::new();
        let mut pair = None;
        for _ in 0..TABLES {
            let world = World::open(people, title.info().id).await;
            if let Some(at) = seen.iter().position(|other| other.public == world.public) {
                pair = Some([seen.swap_remove(at), world]);
                break;
            }
            seen.push(world);
        }
        let Some(mut pair) = pair else { continue };
        compared.push(title.info().id);
        different += usize::from(same_play(&house, people, &mut pair).await);
    }
    // Two deals of the others hardly ever look the same from outside.
    assert!(compared.len() >= 5, "{compared:?}");
    assert!(different >= 3, "the hands differ at {different} of {compared:?}");
}

/// Plays alike at both tables; gives whether the players saw a difference.
async fn same_play(house: &House, people: &[Client], pair: &mut [World; 2]) -> bool {
    let mut spectators = Vec::new();
    for world in pair.iter_mut() {
        world.begin(people).await;
        let mut spectator = house.nobody().socket().await;
        spectator.watch(&world.id).await;
        spectators.push(spectator);
    }
    let hands = |world: &World| world.states.iter().map(|state| state["view"].to_string()).collect::<String>();
    let different = hands(&pair[0]) != hands(&pair[1]);
    let dealt = pair[0].states[0]["seq"].as_u64().expect("a number");
    for round in 0..ACTIONS {
        let Some(seat) = pair[0].to_act().filter(|seat| pair[1].to_act() == Some(*seat)) else { break };
        let other = pair[1].legal(seat);
        let both: Vec<String> = pair[0].legal(seat).into_iter().filter(|action| other.contains(action)).collect();
        let Some(action) = both.get(round * 7 % both.len().max(1)).cloned() else { break };
        let mut commands = vec![
            json!({ "type": "act", "action": "no such action" }),
            json!({ "type": "hint" }),
            json!({ "type": "act", "action": action }),
        ];
        commands.extend((round % 3 == 0).then(|| json!({ "type": "undo" })));
        let mut went = [Vec::new(), Vec::new()];
        for ((world, spectator), went) in pair.iter_mut().zip(&mut spectators).zip(&mut went) {
            for command in &commands {
                let answer = world.command(seat, command.clone()).await;
                // Comes back and asks for what it has missed; by then everything before has arrived.
                // What the deal has told is public too, and need not be the same at both.
                let from = world.states[0]["seq"].as_u64().map(|seq| dealt.max(seq - 2));
                spectator.say(&json!({ "type": "watch", "table": world.id, "from": from })).await;
                went.push((answer, spectator.wait("snapshot").await["state"]["view"].clone()));
            }
        }
        // Something was turned over, as the rules want it: from here on these are two different tables.
        if went[0] != went[1] {
            break;
        }
        let [one, other] = [0, 1].map(|i| pair[i].heard(&spectators[i]));
        for (one, other) in one.lines().zip(other.lines()) {
            assert_eq!(one, other, "after `{action}`");
        }
        assert_eq!(one.len(), other.len(), "after `{action}` one hears more");
    }
    different
}
