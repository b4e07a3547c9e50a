//! The types of the protocol as JSON Schema, for the description of the HTTP part.

use engine::shape::Shape;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

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
    let mut components = generator.take_definitions(true);
    for kind in crate::typescript::TitleKind::ALL {
        let mut any = Vec::new();
        for (name, shape) in kind.shapes() {
            any.push(json!({ "$ref": format!("#/components/schemas/{name}") }));
            components.insert(name, schema(shape));
        }
        components.insert(kind.any(), json!({ "anyOf": any }));
    }
    components
}

/// A shape as JSON Schema.
fn schema(shape: &Shape) -> Value {
    match shape {
        Shape::Null => json!({ "type": "null" }),
        Shape::Flag => json!({ "type": "boolean" }),
        Shape::Number => json!({ "type": "integer" }),
        Shape::Text => json!({ "type": "string" }),
        Shape::Any => json!({}),
        Shape::Word(words) => json!({ "enum": words }),
        Shape::List(item) => json!({ "type": "array", "items": schema(item) }),
        Shape::Tuple(items) => {
            json!({ "type": "array", "prefixItems": items.iter().map(schema).collect::<Vec<_>>(), "minItems": items.len(), "maxItems": items.len() })
        }
        Shape::Named(of) => json!({ "type": "object", "additionalProperties": schema(of) }),
        Shape::Either(shapes) => json!({ "anyOf": shapes.iter().map(schema).collect::<Vec<_>>() }),
        Shape::Object(groups) => {
            let members = groups.iter().copied().flatten();
            let required: Vec<&str> = members.clone().filter(|member| !member.optional).map(|member| member.name).collect();
            let described = members.map(|member| {
                let mut of = schema(&member.shape);
                of["description"] = member.about.into();
                (member.name.to_owned(), of)
            });
            json!({ "type": "object", "properties": described.collect::<Map<_, _>>(), "required": required })
        }
    }
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
