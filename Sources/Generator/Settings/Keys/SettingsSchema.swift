import CodegenYAML
import EndpointMockData

/// Builds the JSON Schema (draft 2020-12) of a table, with which editors complete and check settings.
package enum SettingsSchema {
    /// Returns the schema of a mapping with the keys of a table.
    package static func object(_ table: any SettingTable.Type) -> JSONMembers {
        let keys = table.declarations
        let required = keys.filter(\.isRequired).map { PlainValue.string($0.name) }
        let members: [(String, PlainValue?)] = [
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("required", required.isEmpty ? nil : .array(required)),
            ("properties", .members(keys.map { ($0.name, schema(of: $0)) })),
        ]
        return members.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Returns a reference to the definition of a table, or its schema if the table has no definition.
    static func reference(to table: any SettingTable.Type) -> JSONMembers {
        table.definition.map { [("$ref", .string("#/$defs/\($0)"))] } ?? object(table)
    }

    private static func schema(of key: any SettingDeclaration) -> PlainValue {
        let defaultValue = key.defaultValue.map { [("default", PlainValue.string($0))] } ?? []
        return .members([("description", .string(key.meaning.firstUpper + "."))] + key.form.schema() + defaultValue)
    }
}

extension String {
    /// The string with its first letter in upper case.
    package var firstUpper: String { prefix(1).uppercased() + dropFirst() }
}
