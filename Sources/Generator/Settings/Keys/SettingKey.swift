import CodegenDiagnostics
import CodegenYAML

/// One key of `codegen.yaml` or `x-codegen`: its name, the type of its value and its documentation. A key is a
/// property of a `SettingTable`; reading, messages, the JSON Schema and the reference follow from it.
package struct SettingKey<Value: Sendable>: SettingDeclaration {
    package let name: String
    package let type: SettingType<Value>
    /// Completes "this is …" in documentation and in the JSON Schema.
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
    /// What is in force without the key, where one word can say it.
    var defaultValue: String? { get }
    var form: SettingForm { get }
}

/// The keys that one mapping may have. Its properties are `SettingKey`s, and other tables whose keys may be in the same
/// mapping.
package protocol SettingTable: Sendable {
    static var keys: Self { get }
    /// The name below `$defs` of a JSON Schema; `nil` for a table that is written where it is used.
    static var definition: String? { get }
    /// Tables that a misplaced key may belong to, by the name of what has them.
    static var others: [(owner: String, table: any SettingTable.Type)] { get }
}

extension SettingTable {
    package static var definition: String? { nil }
    package static var others: [(owner: String, table: any SettingTable.Type)] { [] }

    /// Every key in the order of declaration, those of included tables among them.
    package static var declarations: [any SettingDeclaration] {
        Mirror(reflecting: keys).children.flatMap { child -> [any SettingDeclaration] in
            if let key = child.value as? any SettingDeclaration { return [key] }
            guard let table = child.value as? any SettingTable else { return [] }
            return Swift.type(of: table).declarations
        }
    }
}

/// A value and where it is written.
package struct Located<Value: Sendable>: Sendable {
    package let value: Value
    package let range: SourceRange

    package init(_ value: Value, at range: SourceRange) {
        self.value = value
        self.range = range
    }
}

/// A value of a mapping whose keys are names that the description chooses.
package struct NamedSetting<Value: Sendable>: Sendable {
    package let name: String
    package let nameRange: SourceRange
    package let value: Value
    /// Of the value.
    package let range: SourceRange
}
