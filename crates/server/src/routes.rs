//! Every route of the house, in one flat list. The router, the description at `/api/openapi.json` and the tests of who may do what
//! are made from it.

mod account;
mod body;
mod catalog;
mod courtesy;
mod invite;
mod kept;
mod me;
mod openapi;
mod ops;
mod referee;
mod review;
mod session;
mod tables;
mod together;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{delete, get, post};

use crate::error::Failure;
use crate::guard::{LONGEST_BODY, guard};
use crate::house::Shared;
use crate::{page, socket};

pub use openapi::describe;

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Anybody.
    Anyone,
    /// A caller with a session: a guest, an account or a program.
    Session,
    /// A caller who owns a seat at the table.
    Seated,
    /// Who runs the house: from this machine only.
    Operator,
}

/// One route.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// `GET`, `POST` or `DELETE`.
    pub method: &'static str,
    /// The path, with parameters as `{id}`.
    pub path: &'static str,
    /// Who may ask.
    pub access: Access,
    /// The type of the body, as `protocol` calls it; empty where there is none.
    pub takes: &'static str,
    /// The type of the answer.
    pub gives: &'static str,
    /// What it does.
    pub about: &'static str,
}

macro_rules! routes {
    ($($method:ident $path:literal $access:ident ($takes:literal -> $gives:literal) $handler:path, $about:literal;)*) => {
        /// Every route but the files of the page.
        pub const ROUTES: &[Route] = &[$(Route {
            method: upper(stringify!($method)),
            path: $path,
            access: Access::$access,
            takes: $takes,
            gives: $gives,
            about: $about,
        }),*];

        fn routes() -> Router<Shared> {
            Router::new()$(.route($path, $method($handler)))*
        }
    };
}

const fn upper(method: &str) -> &'static str {
    match method.as_bytes() {
        b"get" => "GET",
        b"post" => "POST",
        b"delete" => "DELETE",
        _ => panic!("a method that no route has"),
    }
}

routes! {
    get "/api/games" Anyone ("" -> "GameEntry[]") catalog::games, "The titles, with their options";
    get "/api/games/{id}/rules" Anyone ("" -> "RuleEntry[]") catalog::rules, "The rules of a title";
    get "/api/games/{id}/things" Anyone ("" -> "SignEntry[]") catalog::things, "What a title is played with, and what each thing is called";
    get "/api/levels" Anyone ("" -> "LevelEntry[]") catalog::levels, "The levels of computer players";
    get "/api/phrases" Anyone ("" -> "PhraseEntry[]") catalog::phrases, "Things to say without typing";
    get "/api/protocol.ts" Anyone ("" -> "text") openapi::types, "All types, as TypeScript";
    get "/api/openapi.json" Anyone ("" -> "object") openapi::description, "This description";
    post "/api/referee" Anyone ("AskReferee" -> "object") referee::referee, "What may be played in a position, or what comes of a play";
    post "/api/hint" Anyone ("AskHint" -> "HintAnswer") referee::hint, "What the strongest computer player would do in a position";
    post "/api/session" Anyone ("GuestName" -> "Me") session::begin, "Begin a session as a guest, or take another name";
    get "/api/session" Session ("" -> "Me") session::me, "Who one is";
    delete "/api/session" Session ("" -> "") session::end, "Log out";
    post "/api/account" Session ("Credentials" -> "Me") account::claim, "Make an account of the guest, who keeps everything";
    post "/api/account/login" Anyone ("Credentials" -> "Me") account::log_in, "Log in; the session gets a new token";
    post "/api/account/password" Session ("NewPassword" -> "") account::password, "Another password; other devices are logged out";
    post "/api/account/codes" Session ("AskCodes" -> "RecoveryCodes") account::codes, "Recovery codes for a lost password; those from before are void";
    post "/api/account/recover" Anyone ("Recover" -> "Me") account::recover, "Another password by a recovery code; all devices are logged out";
    get "/api/me/sessions" Session ("" -> "SessionEntry[]") account::sessions, "One's devices";
    delete "/api/me/sessions/{id}" Session ("" -> "") account::revoke, "Log a device out";
    get "/api/me/tables" Session ("" -> "TableEntry[]") me::tables, "The tables where one sits";
    get "/api/me/history" Session ("" -> "History") me::history, "One's matches, newest first";
    post "/api/me/matches" Session ("HandIn" -> "KeptMatch") kept::keep, "Have a match kept that an account has played on a device; it counts against nobody";
    get "/api/me/export" Session ("" -> "object") me::export, "What is stored about one, but for secrets and what others have reported";
    delete "/api/me" Session ("" -> "") me::delete, "Be forgotten";
    get "/api/me/blocked" Session ("" -> "BlockedEntry[]") courtesy::blocked, "Whom one mutes or blocks";
    delete "/api/me/blocked/{id}" Session ("" -> "") courtesy::forgive, "Mute or block a player no longer";
    get "/api/tables" Anyone ("" -> "TableEntry[]") tables::lobby, "Public tables with free seats";
    get "/api/tables/running" Anyone ("" -> "RunningTables") tables::running, "Public tables in play, which anybody may watch";
    post "/api/tables" Session ("NewTable" -> "Seated") tables::open, "Open a table";
    post "/api/play-now" Session ("PlayNow" -> "Seated") tables::play_now, "Play with a player who waits for the same game";
    get "/api/codes/{code}" Session ("" -> "TableEntry") invite::find, "The table with this code, while a seat is free there";
    get "/api/tables/{id}" Anyone ("" -> "TableEntry") tables::entry, "A table as the lobby shows it";
    post "/api/tables/{id}/sit" Session ("SitDown" -> "Seated") together::sit, "Sit down";
    post "/api/tables/{id}/computer" Seated ("SeatComputer" -> "") invite::computer, "Give a free seat to a computer player, before the deal";
    post "/api/tables/{id}/cut" Seated ("CutCards" -> "Acted") together::cut, "Cut the cards: add to the deal";
    get "/api/tables/{id}/courtesy" Session ("" -> "Courtesy") courtesy::courtesy, "What one has decided about the people at a table";
    post "/api/tables/{id}/mute" Session ("SeatAt" -> "") courtesy::mute, "Not hear who sits there any more";
    post "/api/tables/{id}/forgive" Session ("SeatAt" -> "") courtesy::forgive_seat, "Neither mute nor block who sits there";
    post "/api/tables/{id}/door" Session ("Door" -> "") courtesy::door, "Close a table to onlookers that one has opened, or open it to them";
    post "/api/tables/{id}/block" Session ("SeatAt" -> "") courtesy::block, "Block who sits there: the two are not brought together";
    post "/api/tables/{id}/report" Session ("ReportSeat" -> "") courtesy::report, "Report who sits there to the operators, with the table's log";
    post "/api/tables/{id}/refuse" Session ("SeatAt" -> "") courtesy::refuse, "Refuse a guest before the deal, at a table that one has opened";
    post "/api/tables/{id}/token" Anyone ("SeatToken" -> "Seated") together::take, "Hold a seat of another device, by its token";
    post "/api/tables/{id}/act" Seated ("ActNow" -> "Acted") together::act, "Make an action, without a WebSocket";
    post "/api/tables/{id}/ready" Seated ("ReadyNow" -> "Acted") together::ready, "Be ready for the next deal, without a WebSocket";
    get "/api/tables/{id}/state" Anyone ("" -> "Looked") together::state, "The table as one sees it; with ?since=SEQ once it has gone on";
    get "/api/tables/{id}/told" Anyone ("" -> "ToldLine[]") together::told, "What was told before the entry ?before=SEQ: a page of it";
    get "/api/tables/{id}/record" Anyone ("" -> "text") together::record, "The record of a match that is over";
    get "/api/tables/{id}/replay" Anyone ("" -> "ReplayState") together::replay, "A match that is over as it stood at ?step=N";
    get "/api/tables/{id}/story" Anyone ("" -> "Story") together::story, "Everything that was told of a match that is over, and where its deals begin";
    get "/api/tables/{id}/hindsight" Seated ("" -> "Hindsight") together::hindsight, "What could have been played at one's turns in ?deal=N, which is over";
    post "/api/tables/{id}/review" Seated ("" -> "ReviewState") review::begin, "Begin a review of one's decisions in a match that is over, unless it has begun";
    get "/api/tables/{id}/review" Seated ("" -> "ReviewState") review::state, "How that review stands, and what it has found";
    delete "/api/tables/{id}/review" Seated ("" -> "") review::cancel, "End a review that is not done";
    post "/api/tables/{id}/again" Seated ("TryAgain" -> "Seated") review::again, "Try a decision of a match that is over again, at a table for practice";
    get "/ws" Anyone ("ClientMessage" -> "ServerMessage") socket::open, "The WebSocket";
    get "/healthz" Anyone ("" -> "text") ops::health, "Whether the program runs";
    get "/readyz" Operator ("" -> "text") ops::ready, "Whether the house can write";
    get "/metrics" Operator ("" -> "text") ops::metrics, "Figures for Prometheus";
}

/// The router, with everything that stands before the routes.
pub(crate) fn router(house: Shared) -> Router {
    routes()
        .fallback(get(page::page))
        .method_not_allowed_fallback(async || Failure::wrong_method())
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(axum::middleware::from_fn_with_state(house.clone(), guard))
        .with_state(house)
}
