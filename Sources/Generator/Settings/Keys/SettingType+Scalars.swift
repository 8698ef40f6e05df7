import CodegenYAML
import EndpointMockData

/// The path to a property of a JSON body, such as `data/items`. Its components are wire names and indices of elements.
package struct PropertyPath: Sendable, Hashable {
    /// The path as written.
    package let text: String
    package let components: [String]

    init?(_ text: String) {
        components = text.split(separator: "/").map(String.init)
        guard !components.isEmpty else { return nil }
        self.text = text
    }
}

/// The full name of a Swift type: its module, its enclosing types and its own name.
package struct TypeName: Sendable, Hashable {
    package let module: String
    /// The name without the module: `Money`, `Ledger.Money`.
    package let name: String

    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, parts.allSatisfy(SettingType<String>.isIdentifier) else { return nil }
        module = parts[0]
        name = parts.dropFirst().joined(separator: ".")
    }
}

/// The name of a protocol of an app, with its module if the client's files do not see it without an import.
package struct ProtocolName: Sendable, Hashable, Encodable {
    package let module: String?
    package let name: String

    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let name = parts.last, parts.allSatisfy(SettingType<String>.isIdentifier) else {
            return nil
        }
        (module, self.name) = (parts.count == 2 ? parts[0] : nil, name)
    }
}

private enum Limits {
    /// The largest number in a setting. A duration of more than thirty years is a mistake.
    static let maximum = 1_000_000_000
    /// The valid statuses (RFC 9110, section 15).
    static let statuses = 100...599

    static func number(_ node: Node) -> Double? {
        guard let scalar = node.scalar, scalar.kind == .integer || scalar.kind == .float else { return nil }
        return Double(scalar.text).flatMap { $0 <= Double(maximum) ? $0 : nil }
    }
}

extension SettingType where Value == Scalar {
    /// Any scalar except null.
    package static var scalar: Self {
        Self(
            "a string, a number, true or false",
            schema: [("type", .array([.string("string"), .string("number"), .string("boolean")]))]
        ) { $0.scalar.flatMap { $0.kind == .null ? nil : $0 } }
    }
}

extension SettingType where Value == String {
    /// Any scalar except null and the empty string, as written.
    package static var text: Self {
        Self(
            "a string",
            schema: [
                ("type", .array([.string("string"), .string("number"), .string("boolean")])),
                ("minLength", .number("1")),
            ]
        ) {
            $0.scalar.flatMap { $0.kind == .null || $0.text.isEmpty ? nil : $0.text }
        }
    }

    /// A string that is not empty and can be a path: it contains no NUL.
    package static var string: Self {
        Self("a string", schema: [("type", .string("string")), ("minLength", .number("1"))]) {
            $0.string.flatMap { $0.isEmpty || $0.utf8.contains(0) ? nil : $0 }
        }
    }

    /// A URL, as written. Whether it is valid is decided by the code that uses it.
    package static var url: Self {
        Self(
            "a URL, like https://api.example.com/openapi.yaml",
            schema: [("type", .string("string")), ("minLength", .number("1"))]
        ) { string.read($0) }
    }

    /// A Swift identifier.
    package static var identifier: Self {
        let read = { @Sendable (node: Node) -> String? in node.string.flatMap { isIdentifier($0) ? $0 : nil } }
        var form = SettingForm(
            expectation: "a Swift identifier (ASCII letters, digits and _, not beginning with a digit)",
            schema: [
                ("type", .string("string")), ("pattern", .string("^(_*[A-Za-z]|_+[0-9])[A-Za-z0-9_]*$")),
                ("maxLength", .number("100")),
            ]
        ) { node, _, _ in read(node) != nil }
        form.correct = { correctedIdentifier($0) }
        return Self(form: form, read: read)
    }

    /// Returns an identifier with the letters and digits of a string, such as `findAll` for `find-all`; `nil` if the
    /// string has other letters or is too long.
    private static func correctedIdentifier(_ text: String) -> String? {
        guard !text.contains(where: { $0.isLetter && !$0.isASCII }) else { return nil }
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }.map(String.init)
        let name = (words.prefix(1) + words.dropFirst().map(\.firstUpper)).joined()
        return [name, "_\(name)"].first(where: isIdentifier)
    }

    fileprivate static func isIdentifier(_ text: String) -> Bool {
        let isLetter = { (scalar: Unicode.Scalar) in
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
        }
        guard let first = text.unicodeScalars.first, isLetter(first), text.utf8.count <= 100 else { return false }
        return text.unicodeScalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) }
            && text.contains { $0 != "_" }
    }
}

extension SettingType where Value == String {
    /// The name of a Swift type, without its module and its enclosing types.
    package static var simpleTypeName: Self {
        Self(
            "the name of a Swift type without its module, like Money",
            schema: [("type", .string("string")), ("pattern", .string("^[A-Z][A-Za-z0-9_]{0,99}$"))]
        ) { $0.string.flatMap { $0.wholeMatch(of: /[A-Z][A-Za-z0-9_]{0,99}/) == nil ? nil : $0 } }
    }
}

extension SettingType where Value == String {
    /// A word with its own capitalization.
    package static var acronym: Self {
        Self(
            "an acronym of 2 to 20 letters and digits that begins with a capital, like SKU",
            schema: [("type", .string("string")), ("pattern", .string("^[A-Z][A-Za-z0-9]{1,19}$"))]
        ) { $0.string.flatMap { $0.wholeMatch(of: /[A-Z][A-Za-z0-9]{1,19}/) == nil ? nil : $0 } }
    }
}

extension SettingType where Value == String {
    /// The name of an environment variable. A configuration contains only the name, because the value may be a secret.
    package static var environmentVariable: Self {
        Self(
            "the name of an environment variable, like API_TOKEN",
            schema: [("type", .string("string")), ("pattern", .string("^[A-Za-z_][A-Za-z0-9_]*$"))]
        ) { $0.string.flatMap { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil ? nil : $0 } }
    }
}

extension SettingType where Value == String {
    /// The name of a header field (RFC 9110, section 5.1) that the runtime does not set itself.
    package static var headerField: Self {
        let taken: Set = ["accept", "authorization", "connection", "content-length", "content-type", "cookie", "host"]
        return Self(
            "the name of a header field, like Idempotency-Key",
            schema: [("type", .string("string")), ("pattern", .string("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$"))]
        ) { node in
            node.string.flatMap { name in
                name.wholeMatch(of: /[A-Za-z0-9!#$%&'*+.^_`|~\-]+/) == nil || taken.contains(name.lowercased())
                    ? nil : name
            }
        }
    }
}

extension SettingType where Value == TypeName {
    package static var typeName: Self {
        let identifier = "(_*[A-Za-z]|_+[0-9])[A-Za-z0-9_]*"
        return Self(
            "a Swift type with its module, like MyModule.Money",
            schema: [("type", .string("string")), ("pattern", .string("^\(identifier)(\\.\(identifier))+$"))]
        ) { $0.string.flatMap(TypeName.init) }
    }
}

extension SettingType where Value == [ProtocolName] {
    /// One protocol, or a list of protocols.
    package static var protocolNames: Self {
        let identifier = "(_*[A-Za-z]|_+[0-9])[A-Za-z0-9_]*"
        let name: JSONMembers = [
            ("type", .string("string")), ("pattern", .string("^\(identifier)(\\.\(identifier))?$")),
        ]
        let list: JSONMembers = [("type", .string("array")), ("items", .members(name))]
        return Self(
            "the name of a protocol or a list of names, like Favoritable or [Favoritable, MyModule.Shareable]",
            schema: [("anyOf", .array([.members(name), .members(list)]))]
        ) { node in
            let names = (node.sequence ?? [node]).map { $0.string.flatMap(ProtocolName.init) }
            return names.contains { $0 == nil } ? nil : names.compactMap(\.self)
        }
    }
}

extension SettingType where Value == PropertyPath {
    package static var propertyPath: Self {
        Self(
            "the path of a property, like pagination/next",
            schema: [("type", .string("string")), ("pattern", .string("[^/]"))]
        ) { $0.string.flatMap(PropertyPath.init) }
    }
}

extension SettingType where Value == Bool {
    package static var flag: Self {
        Self("true or false", schema: [("type", .string("boolean"))]) { $0.bool }
    }
}

extension SettingType where Value == Double {
    /// A number of seconds greater than 0.
    package static var seconds: Self {
        Self(
            "a number of seconds greater than 0 and at most 10⁹",
            schema: [
                ("type", .string("number")), ("exclusiveMinimum", .number("0")),
                ("maximum", .number("\(Limits.maximum)")),
            ]
        ) { Limits.number($0).flatMap { $0 > 0 ? $0 : nil } }
    }
}

extension SettingType where Value == Int {
    package static var count: Self {
        Self(
            "an integer from 0 to 10⁹",
            schema: [
                ("type", .string("integer")), ("minimum", .number("0")), ("maximum", .number("\(Limits.maximum)")),
            ]
        ) { Limits.number($0).flatMap { $0 >= 0 ? Int(exactly: $0) : nil } }
    }
}

extension SettingType where Value == [Int] {
    /// A list of HTTP statuses.
    package static var statuses: Self {
        let element = PlainValue.members([
            ("type", .string("integer")), ("minimum", .number("\(Limits.statuses.lowerBound)")),
            ("maximum", .number("\(Limits.statuses.upperBound)")),
        ])
        return Self(
            "a list of statuses from 100 to 599", schema: [("type", .string("array")), ("items", element)]
        ) { node in
            guard let elements = node.sequence else { return nil }
            let statuses = elements.compactMap { $0.scalar.flatMap { Int($0.text) } }.filter(Limits.statuses.contains)
            return statuses.count == elements.count ? statuses : nil
        }
    }
}

extension SettingType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// A value of an enumeration.
    package static func choice(_ type: Value.Type) -> Self {
        let words = Value.allCases.map(\.rawValue)
        let read = { @Sendable (node: Node) in node.scalar.flatMap { Value(rawValue: $0.text) } }
        var form = SettingForm(
            expectation: "one of \(words.joined(separator: ", "))",
            schema: [("enum", .array(words.map(PlainValue.string)))]
        ) { node, _, _ in read(node) != nil }
        form.values = words
        return Self(form: form, read: read)
    }
}
