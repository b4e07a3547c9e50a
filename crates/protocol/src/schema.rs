//! The types of the protocol as JSON Schema, for the description of the HTTP part.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

/// Every type by its name. They refer to one another as parts of an `OpenAPI` description.
pub fn components() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {$(
            generator.subschema_for::<$name>();
        )*};
    }
    crate::every_type!(declare);
    generator.take_definitions(true)
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_type_is_described_by_its_own_name() {
        let components = super::components();
        for line in crate::typescript::file().lines().filter_map(|line| line.strip_prefix("export type ")) {
            let name = line.split([' ', '<', '=']).next().expect("a name");
            assert!(components.contains_key(name), "{name} is not described");
        }
    }
}
