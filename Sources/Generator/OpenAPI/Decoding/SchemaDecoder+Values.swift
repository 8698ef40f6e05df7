import CodegenDiagnostics
import CodegenYAML
import EndpointMockData

/// Decoding of scalar values of keywords: strings, numbers, flags, names.
extension SchemaDecoder {
    func text(_ member: SchemaMember) -> String? {
        if let scalar = member.node.scalar { return scalar.kind == .null ? nil : scalar.text }
        if member.located.reference != nil, let text = context.follow(member.located)?.target.node.scalar?.text {
            return text
        }
        return isProperty(member) ? nil : wrongType(member, expected: "a string")
    }

    func flag(_ member: SchemaMember) -> Bool? {
        guard let scalar = member.node.scalar, scalar.kind != .null else {
            return member.node.isNull ? nil : wrongType(member, expected: "true or false")
        }
        if scalar.kind != .bool { let _: Bool? = wrongType(member, expected: "true or false") }
        return ["true": true, "false": false][scalar.text.lowercased()]
    }

    func number(_ member: SchemaMember) -> String? {
        guard let scalar = member.node.scalar, scalar.kind != .null else {
            return member.node.isNull ? nil : wrongType(member, expected: "a number")
        }
        guard let spelling = JSONNumber.spelling(of: scalar.text), Double(spelling) != nil else {
            return wrongType(member, expected: "a number")
        }
        return spelling
    }

    /// Returns an integer that is not negative.
    func count(_ member: SchemaMember) -> Int? {
        guard !member.node.isNull else { return nil }
        guard let text = member.node.scalar?.text, let value = Double(text), value >= 0, value == value.rounded() else {
            return wrongType(member, expected: "an integer")
        }
        return Int(exactly: value) ?? Int.max
    }

    func decodeLimit(_ member: SchemaMember, to slot: LimitKeyword.Slot, of draft: inout SchemaDraft) {
        switch slot {
        case .number(let limit): draft.content.constraints[keyPath: limit] = number(member)
        case .exclusiveNumber(let limit, let bound):
            switch member.node.bool {
            case let isExclusive?:
                if isExclusive { draft.exclusions.append((limit, bound)) }
                if context.usesJSONSchema { adviseOfExclusion(member, isExclusive) }
            case nil:
                draft.content.constraints[keyPath: limit] = number(member)
                if !context.usesJSONSchema { adviseOfExclusiveLimit(member) }
            }
        case .count(let limit): draft.content.constraints[keyPath: limit] = count(member)
        case .flag(let limit): draft.content.constraints[keyPath: limit] = flag(member) ?? false
        case .patterns(let limit): draft.content.constraints[keyPath: limit] = pattern(member).map { [$0] } ?? []
        }
    }

    /// Returns a value, read with the type of the schema.
    func literal(_ member: SchemaMember) -> Literal {
        LiteralDecoder(context: context).literal(of: member.node, as: member.scalarType)
    }

    /// Returns an example as written, or the JSON in its text if the schema is not a string. An example of another type causes
    /// a warning later.
    func example(_ member: SchemaMember) -> Literal {
        unquoted(LiteralDecoder(context: context).literal(of: member.node), member)
    }

    private func unquoted(_ example: Literal, _ member: SchemaMember) -> Literal {
        guard let type = member.scalarType, type != .string else { return example }
        return LiteralDecoder.json(in: example) { $0.has(type) } ?? example
    }

    /// Returns the values of `examples`. The keyword is a list of values, but some descriptions write the map of a
    /// media type instead.
    func examples(_ member: SchemaMember) -> [Literal] {
        let literals = LiteralDecoder(context: context)
        if let nodes = member.node.sequence { return nodes.map { unquoted(literals.literal(of: $0), member) } }
        guard let mapping = member.node.mapping else { return [literals.literal(of: member.node)] }
        return mapping.entries.map { unquoted(literals.literal(of: $0.value.mapping?["value"] ?? $0.value), member) }
    }

    func pattern(_ member: SchemaMember) -> String? {
        guard let text = text(member) else { return nil }
        let literal = PatternLiteral(text)
        if literal != nil { warn(.patternLiteral(text, in: member.schema.id.readablePath), at: member.node.range) }
        if literal?.ignoresCase == true { return nil }
        let pattern = literal?.pattern ?? text
        if let flaw = PatternFlaw.find(in: pattern) {
            warn(.invalidPattern(pattern, flaw, in: member.schema.id.readablePath), at: member.node.range)
        }
        return pattern
    }

    func requiredNames(_ member: SchemaMember) -> [String] {
        guard !member.node.isNull else { return [] }
        guard let nodes = member.node.sequence else {
            warnOfRequired(member)
            return []
        }
        return nodes.compactMap { $0.scalar?.text }
    }

    /// Reports a `required` that is a name, or a flag at a property.
    private func warnOfRequired(_ member: SchemaMember) {
        let path = member.schema.id.readablePath
        let names = member.schema.node.mapping?["properties"]?.mapping
        if let name = member.node.scalar?.text, names?[name] != nil {
            let edits = [SourceEdit(member.node.range, .text("[\"\(name)\"]"))]
            return warn(.requiredName(name, in: path), at: member.node.range, edits: edits)
        }
        let isProperty = member.schema.id.parent?.name == "properties" && names == nil
        let message: DiagnosticMessage =
            isProperty ? .requiredNotList(member.schema.id.name, in: path) : .requiredFlag(in: path)
        warn(message, at: member.node.range)
    }

    @discardableResult
    func wrongType<Value>(_ member: SchemaMember, expected: String, advice: String? = nil) -> Value? {
        let path = member.schema.id.readablePath
        warn(.wrongType(of: "'\(member.key)'", expected: expected, in: path, advice: advice), at: member.node.range)
        return nil
    }
}

extension DiagnosticMessage {
    static func requiredNotList(_ name: String, in context: String?) -> Self {
        Self(
            .openAPI.requiredNotList,
            "'required' must be a list of property names", in: context,
            advice: "remove it, and put '\(name)' into 'required' of the object around it")
    }

    fileprivate static func requiredName(_ name: String, in context: String?) -> Self {
        Self(
            .openAPI.requiredNotList, "'required' must be a list of property names", in: context,
            advice: "write 'required: [\(name.prefix(60))]'")
    }

    fileprivate static func requiredFlag(in context: String?) -> Self {
        Self(
            .openAPI.requiredNotList, "'required' must be a list of property names", in: context,
            advice: "write the names of the required properties, such as 'required: [id]', or remove it")
    }

    static func patternLiteral(_ text: String, in context: String?) -> Self {
        Self(
            .openAPI.patternLiteral,
            "'\(text.prefix(100))' is a regular expression literal; its slashes would be part of the pattern",
            in: context, advice: "remove the slashes; generated code reads the pattern without them")
    }

    static func invalidPattern(_ pattern: String, _ flaw: PatternFlaw, in context: String?) -> Self {
        Self(
            .openAPI.invalidPattern,
            "'\(pattern.prefix(100))' is not a regular expression: \(flaw.words)", in: context,
            advice: "correct the pattern; generated code does not use it")
    }
}

extension PlainValue {
    /// Whether the value has a JSON type. An integer has no fraction.
    fileprivate func has(_ type: Schema.JSONType) -> Bool {
        switch (type, self) {
        case (.object, .object), (.array, .array), (.boolean, .bool), (.number, .number): true
        case (.integer, .number(let text)): Int(text) != nil
        default: false
        }
    }
}

/// The reason why a `pattern` is not a regular expression. Only brackets and escapes are checked.
enum PatternFlaw: Sendable {
    case openClass, openGroup, closedGroup, trailingEscape

    var words: String {
        switch self {
        case .openClass: "'[' is never closed"
        case .openGroup: "'(' is never closed"
        case .closedGroup: "')' has no matching '('"
        case .trailingEscape: "it ends in a backslash"
        }
    }

    static func find(in pattern: String) -> PatternFlaw? {
        var depth = 0
        var isInClass = false
        var rest = pattern.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                guard rest.popFirst() != nil else { return .trailingEscape }
            case "[":
                isInClass = true
            case "]":
                isInClass = false
            case "(" where !isInClass:
                depth += 1
            case ")" where !isInClass:
                depth -= 1
                if depth < 0 { return .closedGroup }
            default:
                continue
            }
        }
        return isInClass ? .openClass : depth > 0 ? .openGroup : nil
    }
}

/// A pattern written as a regular expression literal of JavaScript, between slashes. A literal is recognized only if
/// it has an anchor, because `/a/` may be a part of a path.
struct PatternLiteral {
    let pattern: String
    /// Whether the literal has the flag `i`, which a pattern of a schema cannot express.
    let ignoresCase: Bool

    init?(_ text: String) {
        guard text.hasPrefix("/"), let end = text.lastIndex(of: "/"), end > text.startIndex else { return nil }
        let flags = text[text.index(after: end)...]
        let inner = text[text.index(after: text.startIndex)..<end]
        guard flags.utf8.allSatisfy({ "dgimsuvy".utf8.contains($0) }),
            inner.hasPrefix("^") || inner.hasSuffix("$") && !inner.hasSuffix("\\$")
        else { return nil }
        pattern = String(inner)
        ignoresCase = flags.contains("i")
    }
}
