//! The games for researchers: the native half of the Python package `parlor`. The other half, in `python/parlor`, has the words for
//! people, the types, and the adapters to other toolkits.
//!
//! [`state`] is a match that is played by numbers, [`origin`] what it was dealt from,
//! [`view`] all that one seat may know of it, [`tools`] what plays whole matches.
//! Nothing here decides a rule, and nothing here is given more of a state than its caller may know, but the state itself, which
//! belongs to the program that dealt it.

mod input;
mod origin;
mod state;
mod tools;
mod view;

use pyo3::prelude::*;

/// The native half of the package `parlor`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<state::State>()?;
    module.add_class::<view::View>()?;
    module.add("Refused", module.py().get_type::<input::Refused>())?;
    module.add_function(wrap_pyfunction!(tools::games, module)?)?;
    module.add_function(wrap_pyfunction!(tools::describe, module)?)?;
    module.add_function(wrap_pyfunction!(tools::new_game, module)?)?;
    module.add_function(wrap_pyfunction!(tools::imagine, module)?)?;
    module.add_function(wrap_pyfunction!(tools::choose, module)?)?;
    module.add_function(wrap_pyfunction!(tools::playouts, module)?)?;
    module.add_function(wrap_pyfunction!(tools::arena, module)?)?;
    module.add_function(wrap_pyfunction!(tools::referee, module)?)?;
    module.add_function(wrap_pyfunction!(tools::check, module)?)
}
