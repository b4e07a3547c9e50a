//! The description of the HTTP part, made from the list of routes.

use axum::Json;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde_json::{Map, Value, json};

use super::{Access, ROUTES, Route};

/// What may follow the path: the route, the name, its type, and what it does.
const QUERIES: &[(&str, &str, &str, &str)] = &[
    ("/api/tables", "game", "string", "Only tables of this game"),
    ("/api/tables/running", "game", "string", "Only tables of this game"),
    ("/api/tables/running", "after", "string", "The page after this place, as the last page named it"),
    ("/api/me/history", "after", "string", "The page after this place, as the last page named it"),
    ("/api/tables/{id}/state", "since", "integer", "Wait until the log has gone beyond this number"),
    ("/api/tables/{id}/replay", "step", "integer", "The number of actions played; without it, the end of the match"),
];

/// `GET /api/openapi.json`
pub(super) async fn description() -> Json<Value> {
    Json(describe())
}

/// The description of the HTTP part, in the form of `OpenAPI`.
pub fn describe() -> Value {
    let mut paths = Map::new();
    for route in ROUTES {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.to_ascii_lowercase()] = operation(route);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Parlor",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The types are named as in /api/protocol.ts. Whatever goes wrong is a Problem.",
        },
        "paths": paths,
        "components": {
            "schemas": protocol::schema::components(),
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "parlor" },
                "bearer": { "type": "http", "scheme": "bearer" },
            },
        },
    })
}

fn operation(route: &Route) -> Value {
    let good = match route.gives {
        "" => json!({ "204": { "description": "Done" } }),
        // Both kinds of messages are described, but not by a response: there is none.
        "ServerMessage" => json!({ "101": { "description": "A WebSocket: ClientMessage one way, ServerMessage the other" } }),
        "text" => json!({ "200": { "description": "text", "content": { "text/plain": { "schema": schema("text") } } } }),
        gives => json!({ "200": { "description": gives, "content": { "application/json": { "schema": schema(gives) } } } }),
    };
    let mut operation = json!({ "summary": route.about, "responses": good, "parameters": parameters(route) });
    operation["responses"]["default"] =
        json!({ "description": "Problem", "content": { "application/json": { "schema": schema("Problem") } } });
    if !route.takes.is_empty() && route.method == "POST" {
        operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": schema(route.takes) } } });
    }
    if matches!(route.access, Access::Session | Access::Seated) {
        operation["security"] = json!([{ "cookie": [] }, { "bearer": [] }]);
    }
    operation
}

fn schema(name: &str) -> Value {
    match (name, name.strip_suffix("[]")) {
        (_, Some(item)) => json!({ "type": "array", "items": schema(item) }),
        ("text", None) => json!({ "type": "string" }),
        ("object", None) => json!({ "type": "object" }),
        (name, None) => json!({ "$ref": format!("#/components/schemas/{name}") }),
    }
}

fn parameters(route: &Route) -> Value {
    let names = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let path = names.map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    let asked = QUERIES.iter().filter(|(path, ..)| route.method == "GET" && *path == route.path);
    let query = asked
        .map(|(_, name, kind, about)| json!({ "name": name, "in": "query", "description": about, "schema": { "type": kind } }));
    path.chain(query).collect()
}

/// `GET /api/protocol.ts`
pub(super) async fn types() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], protocol::typescript::file())
}
