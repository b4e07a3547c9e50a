//! The description of the HTTP part, made from the list of routes.

use axum::Json;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde_json::{Map, Value, json};

use super::{Access, ROUTES, Route};

/// `GET /api/openapi.json`
pub(super) async fn description() -> Json<Value> {
    let mut paths = Map::new();
    for route in ROUTES {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.to_ascii_lowercase()] = operation(route);
    }
    Json(json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Parlor",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The types are named as in /api/protocol.ts. Whatever goes wrong is a Problem.",
        },
        "paths": paths,
        "components": {
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "parlor" },
                "bearer": { "type": "http", "scheme": "bearer" },
            },
        },
    }))
}

fn operation(route: &Route) -> Value {
    let text = route.gives == "text";
    let kind = if text { "text/plain" } else { "application/json" };
    let mut good = json!({ "description": if route.gives.is_empty() { "Done" } else { route.gives } });
    if !route.gives.is_empty() {
        good["content"] = json!({ kind: { "schema": schema(route.gives) } });
    }
    let status = if route.gives.is_empty() { "204" } else { "200" };
    let problem = json!({ "description": "Problem", "content": { "application/json": { "schema": schema("Problem") } } });
    let mut operation = json!({
        "summary": route.about,
        "responses": { status: good, "default": problem },
        "parameters": parameters(route.path),
    });
    if !route.takes.is_empty() && route.method == "POST" {
        operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": schema(route.takes) } } });
    }
    if matches!(route.access, Access::Somebody | Access::Seated) {
        operation["security"] = json!([{ "cookie": [] }, { "bearer": [] }]);
    }
    operation
}

fn schema(name: &str) -> Value {
    match name.strip_suffix("[]") {
        Some(item) => json!({ "type": "array", "items": schema(item) }),
        None if name == "text" => json!({ "type": "string" }),
        None => json!({ "type": "object", "title": name }),
    }
}

fn parameters(path: &str) -> Value {
    let names = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    names.map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })).collect()
}

/// `GET /api/protocol.ts`
pub(super) async fn types() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], protocol::typescript::file())
}
