//! `xtask-wasm WASM FOLDER`: writes what the page needs of a compiled `crates/browser` into a folder: the WebAssembly with its
//! bindings, and the dictionary. A program of its own, so that `cargo xtask` does not wait for its dependencies.

use std::path::PathBuf;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [wasm, folder] = arguments.as_slice() else { bail!("takes the compiled file and the folder to write to") };
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(true).remove_name_section(true).remove_producers_section(true);
    bindgen.omit_default_module_path(true).out_name("house").generate(folder)?;
    fs::write(folder.join("words.bin"), games::lexicon::packed::pack()).context("the dictionary cannot be written")
}
