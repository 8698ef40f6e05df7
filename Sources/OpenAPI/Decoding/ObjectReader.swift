import Diagnostics
import YAML

/// Reads the members of one object of the specification, behind its references, and reports what has the wrong type
/// or looks misspelt. Every decoder but that of schemas stands on it.
struct ObjectReader {
    /// Where the object itself stands, after its references.
    let place: Place
    let mapping: Mapping
    let reading: Reading
    /// Objects whose `$ref` led here; their `summary` and `description` override (OpenAPI 3.1).
    private let passed: [Place]

    /// `nil` after reporting that there is no such object.
    init?(_ place: Place, _ kind: ObjectKind, _ reading: Reading) {
        guard let (target, passed) = reading.follow(place) else { return nil }
        guard let mapping = target.node.mapping else {
            reading.warn(.wrongType(of: kind.name, expected: "an object", in: target.id.context), at: target.node.range)
            return nil
        }
        self.place = target
        self.mapping = mapping
        self.reading = reading
        self.passed = passed.filter { place in
            place.node.mapping.map { $0["description"] != nil || $0["summary"] != nil } ?? false
        }
        checkKeys(of: kind)
        checkPlaceOfExtension(kind, passed)
    }

    var id: SchemaID { place.id }
    var range: SourceRange { place.node.range }

    /// Whether a reference on the way gave this object a text of its own, so that it is not the shared one.
    var isOverridden: Bool { !passed.isEmpty }

    private func checkKeys(of kind: ObjectKind) {
        for entry in mapping.entries where !kind.keys.contains(entry.key) {
            if entry.key.hasPrefix("x-") {
                reading.checkExtension(entry, of: kind, in: id.context)
                continue
            }
            guard let meant = reading.suggestion(for: entry.key, in: kind), mapping[meant] == nil else { continue }
            warn(.misspeltKey(entry.key, meant: meant, kind: kind.name, in: id.context), at: entry.keyRange)
        }
    }

    /// Reports an extension that the extension reader does not get to see.
    private func checkPlaceOfExtension(_ kind: ObjectKind, _ passed: [Place]) {
        guard let name = reading.extensions?.name else { return }
        if kind.extensionTarget == nil, let entry = mapping.entry(name) {
            reading.diagnostics.error(.misplacedExtension(name, in: kind.name), at: entry.keyRange)
        }
        for place in passed {
            guard let entry = place.node.mapping?.entry(name) else { continue }
            reading.diagnostics.error(.extensionBesideReference(name), at: entry.keyRange)
        }
    }

    func warn(_ message: DiagnosticMessage, at range: SourceRange) {
        reading.warn(message, at: range)
    }

    // MARK: Members

    /// A key without a value counts as absent, here and below.
    func has(_ key: String) -> Bool {
        member(key) != nil
    }

    func member(_ key: String) -> Place? {
        guard let node = mapping[key], !node.isNull else { return nil }
        return place.member(key, node)
    }

    /// Text; numbers and booleans count as their spelling, because nobody quotes a version or a port.
    func text(_ key: String) -> String? {
        let overriding = passed.lazy.compactMap { $0.member(key) }.first
        guard let member = (key == "description" || key == "summary" ? overriding : nil) ?? member(key) else {
            return nil
        }
        return text(at: member)
    }

    private func text(at member: Place) -> String? {
        if let scalar = member.node.scalar { return scalar.kind == .null ? nil : scalar.text }
        if member.reference != nil, let (target, _) = reading.follow(member), let scalar = target.node.scalar {
            return scalar.text
        }
        wrongType(member, expected: "text")
        return nil
    }

    func flag(_ key: String) -> Bool? {
        guard let member = member(key) else { return nil }
        if let value = member.node.bool { return value }
        wrongType(member, expected: "true or false")
        return ["true": true, "false": false][member.node.scalar?.text.lowercased() ?? ""]
    }

    /// The members of an object-valued member, extensions left out.
    func members(_ key: String) -> [(entry: Mapping.Entry, place: Place)] {
        guard let member = member(key) else { return [] }
        let holder = member.reference == nil ? member : reading.follow(member)?.target ?? member
        guard let mapping = holder.node.mapping else {
            wrongType(holder, expected: "an object")
            return []
        }
        return mapping.entries.filter { !$0.key.hasPrefix("x-") }.map { ($0, holder.member($0.key, $0.value)) }
    }

    /// The elements of a list-valued member.
    func elements(_ key: String) -> [Place] {
        guard let member = member(key) else { return [] }
        let holder = member.reference == nil ? member : reading.follow(member)?.target ?? member
        guard let nodes = holder.node.sequence else {
            wrongType(holder, expected: "a list")
            return []
        }
        return nodes.enumerated().map { holder.element($0.offset, $0.element) }
    }

    /// The texts of a list-valued member.
    func texts(_ key: String) -> [String] {
        elements(key).compactMap(text(at:))
    }

    var extensions: [Literal.Member] {
        mapping.entries.filter { $0.key.hasPrefix("x-") }.map { entry in
            Literal.Member(entry.key, LiteralDecoder(reading: reading).value(of: entry.value))
        }
    }

    /// The extension that the extension reader names, after it has checked it.
    func readExtension(on target: ExtensionTarget) -> Node? {
        guard let reader = reading.extensions, let node = mapping[reader.name] else { return nil }
        reader.check(node, on: target)
        return node
    }

    private func wrongType(_ member: Place, expected: String) {
        let name = "'\(member.id.name)'"
        warn(.wrongType(of: name, expected: expected, in: member.id.context), at: member.node.range)
    }
}

extension DiagnosticMessage {
    static func misplacedExtension(_ name: String, in kind: String) -> Self {
        let targets = ExtensionTarget.allCases.map(\.withArticle).joined(separator: ", ")
        return Self("'\(name)' is not read here: \(kind)", advice: "it may stand in \(targets)")
    }

    static func extensionBesideReference(_ name: String) -> Self {
        Self(
            "'\(name)' beside this '$ref' is not read",
            advice: "put it where the reference leads, or into the overrides of the configuration")
    }

    static func wrongType(of name: String, expected: String, in context: String?) -> Self {
        Self("\(name) must be \(expected)", in: context, advice: "it is read as if it were not there")
    }

    static func misspeltKey(_ key: String, meant: String, kind: String, in context: String?) -> Self {
        Self("unknown key '\(key)' in \(kind)", in: context, advice: "did you mean '\(meant)'?")
    }
}
