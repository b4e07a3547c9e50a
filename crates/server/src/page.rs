//! The page, which is built into the program.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::Failure;
use crate::house::hex;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Page;

const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Parlor</title>\
    <h1>Parlor</h1><p>The house is open, but its page is not built into this program. \
    Build it in the folder <code>web</code> with <code>npm ci</code> and <code>npm run build</code>, then build the program again.</p>\
    <p>The API is there: <a href=\"/api/games\">/api/games</a>, <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>";

/// A file of the page; the page itself where there is no such file, for addresses inside it.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Page::get(path).filter(|_| !path.is_empty()) {
        return answer(path, &file, &headers);
    }
    // A file that is gone is not the page, or an old page would run its text as a script.
    if path.starts_with("assets/") || path.starts_with("api/") {
        return Failure::new(StatusCode::NOT_FOUND, "house/unknown", "there is nothing here").into_response();
    }
    match Page::get("index.html") {
        Some(file) => answer("index.html", &file, &headers),
        None => ([(CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response(),
    }
}

fn answer(path: &str, file: &EmbeddedFile, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..12]));
    // What the build puts in `assets` has its hash in its name.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = asked.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let known = known.flat_map(|list| list.split(',')).any(|known| known.trim().trim_start_matches("W/") == tag);
    let mut response =
        if known { StatusCode::NOT_MODIFIED.into_response() } else { Body::from(file.data.clone().into_owned()).into_response() };
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(file.metadata.mimetype()) {
        headers.insert(CONTENT_TYPE, kind);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(ETAG, HeaderValue::from_str(&tag).expect("hexadecimal digits"));
    response
}
