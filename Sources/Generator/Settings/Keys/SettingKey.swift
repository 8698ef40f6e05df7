import CodegenDiagnostics
import CodegenYAML

/// A key of `codegen.yaml` or `x-codegen`: its name, the type of its value, and its documentation. Keys are properties
/// of a `SettingTable`; reading, messages, the JSON Schema and the reference are derived from them.
package struct SettingKey<Value: Sendable>: SettingDeclaration {
    package let name: String
    package let type: SettingType<Value>
    /// Completes "this is …" in the documentation and in the JSON Schema.
    package let meaning: String
    package let isRequired: Bool
    package let defaultValue: String?

    package init(
        _ name: String, _ type: SettingType<Value>, _ meaning: String, isRequired: Bool = false,
        default defaultValue: String? = nil
    ) {
        self.name = name
        self.type = type
        self.meaning = meaning
        self.isRequired = isRequired
        self.defaultValue = defaultValue
    }

    package var form: SettingForm { type.form }
}

/// A key without the type of its value.
package protocol SettingDeclaration: Sendable {
    var name: String { get }
    var meaning: String { get }
    var isRequired: Bool { get }
    /// The value that applies without the key, if a single word can express it.
    var defaultValue: String? { get }
    var form: SettingForm { get }
}

/// The keys of one mapping. The properties of a table are `SettingKey`s, and other tables whose keys belong to the
/// same mapping.
package protocol SettingTable: Sendable {
    static var keys: Self { get }
    /// The name below `$defs` of a JSON Schema; `nil` if the table is written inline.
    static var definition: String? { get }
    /// The tables that a misplaced key may belong to, by the name of their owner.
    static var others: [(owner: String, table: any SettingTable.Type)] { get }
}

extension SettingTable {
    package static var definition: String? { nil }
    package static var others: [(owner: String, table: any SettingTable.Type)] { [] }

    /// Every key in the order of declaration, including the keys of included tables.
    package static var declarations: [any SettingDeclaration] {
        Mirror(reflecting: keys).children.flatMap { child -> [any SettingDeclaration] in
            if let key = child.value as? any SettingDeclaration { return [key] }
            guard let table = child.value as? any SettingTable else { return [] }
            return Swift.type(of: table).declarations
        }
    }
}

/// A value and its location.
package struct Located<Value: Sendable>: Sendable {
    package let value: Value
    package let range: SourceRange

    package init(_ value: Value, at range: SourceRange) {
        self.value = value
        self.range = range
    }
}

/// An entry of a mapping whose keys are names from the description.
package struct NamedSetting<Value: Sendable>: Sendable {
    package let name: String
    package let nameRange: SourceRange
    package let value: Value
    /// The location of the value.
    package let range: SourceRange
}
