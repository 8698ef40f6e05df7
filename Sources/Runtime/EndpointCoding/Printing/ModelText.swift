import Foundation

// Models do not conform to `CustomStringConvertible`: in a model with a property `description: String?`, the expression
// `let text: String = post.description` would compile and be the text of the model.

extension ObjectModel {
    public static var _secretProperties: [String] { [] }

    /// Writes the model on one line, as `print`, `String(describing:)` and interpolation show it:
    /// `Post(id: "1", title: "Hello", status: .draft)`.
    ///
    /// Properties that are `nil` or absent are left out. `<redacted>` replaces the value of a property that the
    /// description declares with `format: password`, or whose name `Redaction.standardMembers` contains. Strings are
    /// written like text in logs: see `Redaction.plain(_:)`. The text is for people, and its form may change.
    ///
    /// If an extension adds `CustomStringConvertible` or `CustomDebugStringConvertible` to the model, that text is used
    /// instead.
    public func write<Target: TextOutputStream>(to target: inout Target) {
        target.write(ModelText.text(of: self))
    }
}

extension UnionCodable {
    /// Writes the union on one line, as `print`, `String(describing:)` and interpolation show it:
    /// `.cat(Cat(name: "Tom"))`. Secrets are redacted as in models.
    public func write<Target: TextOutputStream>(to target: inout Target) {
        target.write(ModelText.text(of: self))
    }
}

/// Writes the text of a model for logs.
struct ModelText {
    /// The maximum depth of nested values. Deeper values are written as `…`: a thread of an Apple platform has 512 KiB
    /// of stack.
    private static let maximumDepth = 32
    private static let redaction = Redaction.standard

    private var text = ""
    private var depth = 0

    static func text(of value: Any) -> String {
        var writer = ModelText()
        writer.append(value)
        return writer.text
    }

    private mutating func append(_ value: Any) {
        depth += 1
        defer { depth -= 1 }
        switch Self.present(value) {
        case nil: text += "nil"
        case _ where depth > Self.maximumDepth: text += "…"
        case let value as String: text += Self.redaction.plain(value).debugDescription
        case let value as any ExactText: text += Self.redaction.plain(value.text).debugDescription
        case let value as JSONValue: text += Self.redaction.plain(value.description)
        case let value as URL: text += Self.redaction.text(of: value)
        // Foundation on Linux traps when it describes a date that is not a number.
        case let value as Date: text += RFC3339.text(value) ?? "\(value.timeIntervalSinceReferenceDate)"
        case let value as Data: text += "<\(value.count) bytes>"
        case let map as any TextMap where map.isEmpty: text += "[:]"
        case let map as any TextMap:
            append("[", map.entries, "]") { $0.append($1.value, named: $1.name, as: $1.name.debugDescription) }
        case let list as any Sequence & ModelValue: append(list)
        case let value as any CustomStringConvertible: text += value.description
        case let value as any CustomDebugStringConvertible: text += value.debugDescription
        case let value?: append(reflecting: value)
        }
    }

    /// Returns the value inside optionals and other wrappers; `nil` if there is none.
    private static func present(_ value: Any) -> Any? {
        var value = value
        while let wrapper = value as? any TextWrapper {
            guard let content = wrapper.content else { return nil }
            value = content
        }
        return value
    }

    private mutating func append(_ list: some Sequence) {
        append("[", list, "]") { $0.append($1) }
    }

    private mutating func append<Elements: Sequence>(
        _ opening: String, _ elements: Elements, _ closing: String,
        _ append: (inout ModelText, Elements.Element) -> Void
    ) {
        text += opening
        for (index, element) in elements.enumerated() {
            if index > 0 { text += ", " }
            append(&self, element)
        }
        text += closing
    }

    /// Appends `name: value`, or `name: <redacted>` for a secret.
    private mutating func append(_ value: Any, named name: String, as label: String, isSecret: Bool = false) {
        text += "\(label): "
        if isSecret || Self.redaction.hides(member: name) { text += Redaction.mask } else { append(value) }
    }

    /// Appends `Post(id: "1")` or `.cat(Cat(name: "Tom"))`.
    private mutating func append(reflecting value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .struct:
            let secrets = (type(of: value) as? any ObjectModel.Type)?._secretProperties ?? []
            text += "\(type(of: value))"
            let properties = Self.properties(of: mirror)
            let namesSecret = properties.contains(where: Self.namesSecret)
            append("(", properties, ")") { text, property in
                let isSecret =
                    secrets.contains { Self.isSame($0, property.name) }
                    || namesSecret && NamedValue.isValue(property.name)
                text.append(property.value, named: property.name, as: property.name, isSecret: isSecret)
            }
        case .enum:
            text += "."
            guard let (name, content) = mirror.children.first else { return append(name: value) }
            text += "\(name ?? "")("
            append(content)
            text += ")"
        default: append(name: value)
        }
    }

    /// Appends the text of the standard library: the name of a case. A model would be written with this function again.
    private mutating func append(name value: Any) {
        text += value is any ObjectModel || value is any UnionCodable ? "\(type(of: value))" : "\(value)"
    }

    private static func properties(of mirror: Mirror) -> [(name: String, value: Any)] {
        mirror.children.compactMap { label, value in
            guard var name = label, let content = present(value) else { return nil }
            // A property with the storage `_next` is called `next`. A name such as `_1st` is the name of the property.
            if name.hasPrefix("_"), name.dropFirst().first?.isLetter == true { name.removeFirst() }
            if name == "additionalProperties", let map = content as? any TextMap, map.isEmpty { return nil }
            return (name, content)
        }
    }

    /// Whether the value of a property is the name of a secret: `Field(name: "password", value: "…")`.
    private static func namesSecret(_ property: (name: String, value: Any)) -> Bool {
        guard NamedValue.isName(property.name), let name = property.value as? String else { return false }
        return redaction.hides(member: name)
    }

    /// Whether both are the name of a property, with or without marks of its storage.
    private static func isSame(_ name: String, _ other: String) -> Bool {
        name.drop { $0 == "_" } == other.drop { $0 == "_" }
    }
}

/// A value that prints as the value it contains.
protocol TextWrapper {
    /// The value; `nil` if there is none.
    var content: Any? { get }
}

extension Optional: TextWrapper {
    var content: Any? { self }
}

extension Indirect: TextWrapper {
    var content: Any? { value }
}

extension Nullable: TextWrapper {
    var content: Any? {
        switch self {
        case .absent: nil
        case .null: JSONValue.null
        case .value(let value): value
        }
    }
}

/// A map, which prints its members sorted by name.
protocol TextMap {
    var isEmpty: Bool { get }
    var entries: [(name: String, value: Any)] { get }
}

extension Dictionary: TextMap where Key: CodingKeyRepresentable {
    var entries: [(name: String, value: Any)] { namedMembers.map { ($0.name, $0.value) } }
}
