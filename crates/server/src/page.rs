//! The page, which is built into the program. The build compresses its files; each is sent in the smallest form that the browser
//! takes (`page/encoding.rs`).

mod encoding;

use std::borrow::Cow;

use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::error::Failure;
use crate::house::hex;
use encoding::Encoding;

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
    respond(uri.path().trim_start_matches('/'), &headers, File::embedded)
}

/// One file of the build, in one of its forms.
struct File {
    data: Cow<'static, [u8]>,
    /// The hash of this form: a cache must not take one form for another.
    tag: String,
    kind: String,
}

impl File {
    fn embedded(path: &str) -> Option<Self> {
        let file = Page::get(path)?;
        let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..12]));
        Some(Self { tag, kind: file.metadata.mimetype().to_owned(), data: file.data })
    }
}

fn respond(path: &str, asked: &HeaderMap, get: impl Fn(&str) -> Option<File>) -> Response {
    // The compressed forms are no files of their own.
    let is_form = Encoding::ALL.iter().any(|encoding| path.ends_with(encoding.ending()));
    if let Some(file) = get(path).filter(|_| !path.is_empty() && !is_form) {
        return answer(path, &file, asked, get);
    }
    // A file that is gone is not the page, or an old page would run its text as a script.
    if path.starts_with("assets/") || path.starts_with("api/") {
        return Failure::new(StatusCode::NOT_FOUND, "house/unknown", "there is nothing here").into_response();
    }
    match get("index.html") {
        Some(file) => answer("index.html", &file, asked, get),
        None => ([(CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response(),
    }
}

fn answer(path: &str, file: &File, asked: &HeaderMap, get: impl Fn(&str) -> Option<File>) -> Response {
    let forms = Encoding::ALL.map(|encoding| Some((encoding, get(&format!("{path}{}", encoding.ending()))?)));
    let several = forms.iter().any(Option::is_some);
    let accepted = encoding::accepted(asked.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok()));
    let chosen = accepted.into_iter().find_map(|wanted| forms.iter().flatten().find(|(encoding, _)| *encoding == wanted));
    let (encoding, File { data, tag, .. }) = match chosen {
        Some((encoding, file)) => (Some(*encoding), file),
        None => (None, file),
    };
    let known = asked.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let known = known.flat_map(|list| list.split(',')).any(|known| known.trim().trim_start_matches("W/") == tag);
    let mut response = match data {
        _ if known => StatusCode::NOT_MODIFIED.into_response(),
        Cow::Borrowed(data) => Body::from(*data).into_response(),
        Cow::Owned(data) => Body::from(data.clone()).into_response(),
    };
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(&file.kind) {
        headers.insert(CONTENT_TYPE, kind);
    }
    if let Some(encoding) = encoding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    if several {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    // The build puts the hash of a file in `assets` into its name.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(ETAG, HeaderValue::from_str(tag).expect("hexadecimal digits"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page with one script in three forms, and a font in one.
    fn get(path: &str) -> Option<File> {
        let (data, kind) = match path {
            "index.html" => ("<!doctype html>", "text/html"),
            "assets/a-1.js" => ("plain", "text/javascript"),
            "assets/a-1.js.br" => ("brotli", "application/octet-stream"),
            "assets/a-1.js.gz" => ("gzip", "application/gzip"),
            "assets/b-2.woff2" => ("font", "font/woff2"),
            _ => return None,
        };
        Some(File { data: Cow::Borrowed(data.as_bytes()), tag: format!("\"{path}\""), kind: kind.to_owned() })
    }

    fn ask(path: &str, headers: &[(axum::http::HeaderName, &'static str)]) -> Response {
        let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
        respond(path, &headers, get)
    }

    #[track_caller]
    fn header(response: &Response, name: axum::http::HeaderName) -> &str {
        response.headers().get(name).map_or("", |value| value.to_str().expect("text"))
    }

    #[test]
    fn a_file_is_sent_in_the_smallest_form_that_is_accepted() {
        for (accepts, form, tag) in [
            ("gzip, deflate, br, zstd", "br", "\"assets/a-1.js.br\""),
            ("gzip", "gzip", "\"assets/a-1.js.gz\""),
            ("br;q=0, gzip;q=0.5", "gzip", "\"assets/a-1.js.gz\""),
            ("identity", "", "\"assets/a-1.js\""),
            ("br;q=0, *;q=0", "", "\"assets/a-1.js\""),
        ] {
            let response = ask("assets/a-1.js", &[(ACCEPT_ENCODING, accepts)]);
            assert_eq!(header(&response, CONTENT_ENCODING), form, "{accepts}");
            assert_eq!(header(&response, ETAG), tag, "{accepts}");
            assert_eq!(header(&response, VARY), "accept-encoding", "{accepts}");
            assert_eq!(header(&response, CONTENT_TYPE), "text/javascript", "{accepts}");
            assert_eq!(header(&response, CACHE_CONTROL), "public, max-age=31536000, immutable");
        }
        let plain = ask("assets/a-1.js", &[]);
        assert_eq!((header(&plain, CONTENT_ENCODING), header(&plain, VARY)), ("", "accept-encoding"));
    }

    #[test]
    fn a_file_with_one_form_does_not_vary() {
        let font = ask("assets/b-2.woff2", &[(ACCEPT_ENCODING, "br")]);
        assert_eq!((header(&font, CONTENT_ENCODING), header(&font, VARY)), ("", ""));
        assert_eq!(header(&font, CONTENT_TYPE), "font/woff2");
    }

    #[test]
    fn a_form_that_is_known_is_not_sent_again_and_another_form_is() {
        let ask = |accepts, known| ask("assets/a-1.js", &[(ACCEPT_ENCODING, accepts), (IF_NONE_MATCH, known)]);
        assert_eq!(ask("br", "\"x\", W/\"assets/a-1.js.br\"").status(), StatusCode::NOT_MODIFIED);
        assert_eq!(ask("br", "\"assets/a-1.js\"").status(), StatusCode::OK);
        assert_eq!(ask("gzip", "\"assets/a-1.js.br\"").status(), StatusCode::OK);
    }

    #[test]
    fn a_form_is_no_file_and_a_file_that_is_gone_is_not_the_page() {
        assert_eq!(ask("assets/a-1.js.br", &[]).status(), StatusCode::NOT_FOUND);
        assert_eq!(ask("assets/old-3.js", &[]).status(), StatusCode::NOT_FOUND);
        for path in ["", "table/x", "index.html"] {
            let page = ask(path, &[]);
            assert_eq!((page.status(), header(&page, CACHE_CONTROL)), (StatusCode::OK, "no-cache"), "{path}");
        }
    }
}
