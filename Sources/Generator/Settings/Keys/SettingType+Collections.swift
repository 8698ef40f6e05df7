import CodegenYAML
import EndpointMockData

/// `false`, or a value.
package enum Toggle<Value: Sendable>: Sendable {
    /// A setting of a wider scope does not apply here.
    case off
    case on(Value)

    package var value: Value? {
        if case .on(let value) = self { return value }
        return nil
    }
}

extension SettingType {
    /// A mapping with the keys of a table.
    package static func settings<Table: SettingTable>(_ table: Table.Type) -> Self
    where Value == SettingValues<Table> {
        let names = Table.declarations.map(\.name)
        let form = SettingForm(
            expectation: "a mapping with the \(names.count == 1 ? "key" : "keys") \(names.joined(separator: ", "))",
            schema: SettingsSchema.reference(to: table), tables: [table]
        ) { node, name, checker in
            guard node.mapping != nil else { return false }
            checker.check(node, table, owner: "'\(name)'")
            return true
        }
        return Self(form: form) { $0.mapping == nil ? nil : SettingValues($0) }
    }

    /// A mapping of names to mappings with the keys of a table.
    package static func named<Table: SettingTable>(_ table: Table.Type) -> Self
    where Value == [NamedSetting<SettingValues<Table>>] {
        let form = SettingForm(
            expectation: "a mapping of names to mappings of settings",
            schema: [
                ("type", .string("object")), ("additionalProperties", .members(SettingsSchema.reference(to: table))),
            ],
            tables: [table]
        ) { node, _, checker in
            guard let mapping = node.mapping else { return false }
            for entry in mapping.entries {
                checker.check(entry.value, table, owner: "'\(entry.key.prefix(60))'")
            }
            return true
        }
        return Self(form: form) { node in node.named { SettingValues($0) } }
    }

    /// A mapping of certain names to values of a type.
    /// - Parameter noun: The word for a name in messages.
    package static func entries<Element>(_ type: SettingType<Element>, named names: [String], _ noun: String) -> Self
    where Value == [NamedSetting<Element>] {
        let form = SettingForm(
            expectation: "a mapping of \(noun)s to \(type.form.expectation)",
            schema: [
                ("type", .string("object")),
                ("propertyNames", .members([("enum", .array(names.map(PlainValue.string)))])),
                ("additionalProperties", .members(type.form.schema())),
            ],
            tables: type.form.tables
        ) { node, name, checker in
            guard let mapping = node.mapping else { return false }
            for entry in mapping.entries {
                if !names.contains(entry.key) { checker.report(unknown: noun, entry, names) }
                guard !type.form.accepts(entry.value, entry.key, checker) else { continue }
                checker.report("\(name).\(entry.key.prefix(60))", isNot: type.form, at: entry.value)
            }
            return true
        }
        return Self(form: form) { $0.named(type.read) }
    }

    /// A mapping of names to strings.
    /// - Parameter suggestions: The strings that the JSON Schema allows, for completion in editors; `nil` for any
    ///   string.
    package static func strings(suggestions: [String]? = nil) -> Self where Value == [NamedSetting<String>] {
        let text = SettingType<String>.text
        let each: JSONMembers =
            suggestions.map { [("enum", .array($0.map(PlainValue.string)))] }
            ?? [("type", .string("string")), ("minLength", .number("1"))]
        let form = SettingForm(
            expectation: "a mapping of names to strings",
            schema: [("type", .string("object")), ("additionalProperties", .members(each))], isMergedByName: true
        ) { node, name, checker in
            guard let mapping = node.mapping else { return false }
            for entry in mapping.entries where text.read(entry.value) == nil {
                checker.report(
                    .invalidSetting("\(name).\(entry.key.prefix(60))", text.form.expectation), at: entry.value)
            }
            return true
        }
        return Self(form: form) { node in node.named(text.read) }
    }

    /// A mapping of any names to values of a type.
    /// - Parameter noun: The word for the values in messages.
    package static func names<Element>(to type: SettingType<Element>, _ noun: String) -> Self
    where Value == [NamedSetting<Element>] {
        let form = SettingForm(
            expectation: "a mapping of names to \(noun)",
            schema: [("type", .string("object")), ("additionalProperties", .members(type.form.schema()))]
        ) { node, name, checker in
            guard let mapping = node.mapping else { return false }
            for entry in mapping.entries where type.read(entry.value) == nil {
                checker.report("\(name).\(entry.key.prefix(60))", isNot: type.form, at: entry.value)
            }
            return true
        }
        return Self(form: form) { node in node.named(type.read) }
    }

    /// One string or a list of strings.
    package static func stringOrList() -> Self where Value == [Located<String>] {
        oneOrList(of: .string, "a string or a list of strings")
    }

    /// One value or a list of values.
    package static func oneOrList<Element>(of type: SettingType<Element>, _ expectation: String) -> Self
    where Value == [Located<Element>] {
        let schema: JSONMembers = [
            (
                "anyOf",
                .array([
                    .members(type.form.schema()),
                    .members([("type", .string("array")), ("items", .members(type.form.schema()))]),
                ])
            )
        ]
        let form = SettingForm(expectation: expectation, schema: schema) { node, name, checker in
            for element in node.sequence ?? [node] where type.read(element) == nil {
                checker.report(.invalidSetting(name, expectation), at: element)
            }
            return true
        }
        return Self(form: form) { node in
            (node.sequence ?? [node]).compactMap { element in
                type.read(element).map { Located($0, at: element.range) }
            }
        }
    }

    /// A list with at least one mapping with the keys of a table.
    package static func list<Table: SettingTable>(_ table: Table.Type, element: String) -> Self
    where Value == [SettingValues<Table>] {
        let form = SettingForm(
            expectation: "a list with \(element)",
            schema: [
                ("type", .string("array")), ("minItems", .number("1")),
                ("items", .members(SettingsSchema.reference(to: table))),
            ],
            tables: [table]
        ) { node, name, checker in
            guard let elements = node.sequence, !elements.isEmpty else { return false }
            for element in elements { checker.check(element, table, owner: "an entry of \(name)") }
            return true
        }
        return Self(form: form) { $0.sequence?.map { SettingValues($0) } }
    }

    /// Either of two forms.
    package static func either(_ first: Self, _ second: Self) -> Self {
        var form = SettingForm(
            expectation: "\(first.form.expectation), or \(second.form.expectation)",
            schema: [("anyOf", .array([first, second].map { .members($0.form.schema()) }))],
            tables: first.form.tables + second.form.tables
        ) { node, name, checker in
            first.form.accepts(node, name, checker) || second.form.accepts(node, name, checker)
        }
        form.values = first.form.values + second.form.values
        return Self(form: form) { first.read($0) ?? second.read($0) }
    }

    /// `false`, or a value of another type.
    package static func off<On>(or type: SettingType<On>) -> Self where Value == Toggle<On> {
        let off = Self("false", schema: [("const", .bool(false))]) { $0.bool == false ? .off : nil }
        return either(off, type.map(Toggle.on))
    }

    /// A mapping that another stage reads and checks.
    package static func unchecked<Table: SettingTable>(_ table: Table.Type) -> Self where Value == Node {
        let type = SettingType<SettingValues<Table>>.settings(table)
        let form = SettingForm(
            expectation: type.form.expectation, schema: type.form.schema(), tables: type.form.tables
        ) { _, _, _ in true }
        return Self(form: form) { $0 }
    }
}

extension Node {
    fileprivate func named<Value>(_ value: (Node) -> Value?) -> [NamedSetting<Value>]? {
        mapping?.entries.compactMap { entry in
            value(entry.value).map {
                NamedSetting(name: entry.key, nameRange: entry.keyRange, value: $0, range: entry.value.range)
            }
        }
    }
}
