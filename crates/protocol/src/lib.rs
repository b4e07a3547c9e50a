//! What passes between a table and those who look at it. The only place that knows JSON.

pub mod json;
