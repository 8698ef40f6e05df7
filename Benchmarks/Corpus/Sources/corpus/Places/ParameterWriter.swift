/// Writes a parameter according to OpenAPI's style tables (3.0 and later: `style` and `explode`; 2.0:
/// `collectionFormat`). It shares no code with the generator, so that it can check the generator. Text is not
/// percent-encoded yet.
struct ParameterWriter {
    typealias Pair = (name: String, value: String)

    private enum Style: String {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject, cookie

        /// The locations for which the style is defined. `cookie` was added in OpenAPI 3.2.
        var locations: Set<String> {
            switch self {
            case .simple: ["path", "header"]
            case .label, .matrix: ["path"]
            case .form: ["query", "cookie"]
            case .spaceDelimited, .pipeDelimited, .deepObject: ["query"]
            case .cookie: ["cookie"]
            }
        }

        /// The separator between values that are not exploded.
        var separator: String? {
            switch self {
            case .simple, .form, .label, .matrix, .cookie: ","
            case .spaceDelimited: " "
            case .pipeDelimited: "|"
            case .deepObject: nil
            }
        }
    }

    /// The resolved parameter object.
    let parameter: JSON
    /// Whether the description uses Swagger 2.0.
    var isSwagger2 = false

    var name: String { parameter["name"]?.string ?? "" }
    var location: String { parameter["in"]?.string ?? "" }

    private var mediaType: String? {
        guard case .object(let media)? = parameter["content"] else { return nil }
        return media.names.first
    }

    var isJSON: Bool { mediaType?.hasSuffix("json") == true }

    /// Whether the content is neither JSON nor text. Its form is not checked.
    private var isOtherContent: Bool { mediaType.map { !$0.hasSuffix("json") && !$0.hasPrefix("text/") } ?? false }

    /// The style, or `nil` if the location does not support it.
    private var style: Style? {
        guard let name = parameter["style"]?.string else {
            return location == "query" || location == "cookie" ? .form : .simple
        }
        return Style(rawValue: name).flatMap { $0.locations.contains(location) ? $0 : nil }
    }

    private var explodes: Bool {
        if case .bool(let explodes)? = parameter["explode"] { return explodes }
        return style == .form || style == .cookie
    }

    // MARK: Query and cookies

    /// Returns the names and values in the query or the cookies, or `nil` if the tables do not define the form of the
    /// value.
    ///
    /// With `explode`, each value or member becomes a separate pair in every style with a delimiter. Null and empty
    /// arrays and objects are undefined and send no pair (RFC 6570, section 2.3).
    func pairs(_ value: JSON) -> [Pair]? {
        if isJSON { return [(name, value.text)] }
        if isOtherContent { return nil }
        if value.isNull { return [] }
        if isSwagger2 { return swagger2Pairs(value) }
        switch value {
        case .array(let items):
            guard let texts = Self.texts(items), let separator = style?.separator else { return nil }
            if explodes { return texts.map { (name, $0) } }
            return texts.isEmpty ? [] : [(name, texts.joined(separator: separator))]
        case .object(let members):
            guard let texts = Self.texts(members), let style else { return nil }
            guard let separator = style.separator else { return texts.map { ("\(name)[\($0.name)]", $0.value) } }
            if explodes { return texts }
            return texts.isEmpty ? [] : [(name, Self.joined(texts, inner: separator, outer: separator))]
        default: return Self.text(value).map { [(name, $0)] }
        }
    }

    private func swagger2Pairs(_ value: JSON) -> [Pair]? {
        guard case .array(let items) = value else { return Self.text(value).map { [(name, $0)] } }
        guard let texts = Self.texts(items) else { return nil }
        if parameter["collectionFormat"]?.string == "multi" { return texts.map { (name, $0) } }
        guard let separator = swagger2Separator else { return nil }
        return texts.isEmpty ? [] : [(name, texts.joined(separator: separator))]
    }

    private var swagger2Separator: String? {
        switch parameter["collectionFormat"]?.string ?? "csv" {
        case "csv": ","
        case "ssv": " "
        case "tsv": "\t"
        case "pipes": "|"
        default: nil
        }
    }

    // MARK: Path and header

    /// Returns the text in the path or in a header, or `nil` if the tables do not define the form of the value or the
    /// value is undefined.
    func text(_ value: JSON) -> String? {
        if isJSON { return value.text }
        if isOtherContent { return nil }
        guard let style, let parts = parts(of: value) else { return nil }
        let isList = if case .array = value { true } else { false }
        switch style {
        case .label: return "." + parts.joined(separator: explodes ? "." : ",")
        case .matrix where explodes && isList: return parts.map { Self.matrix(name, $0) }.joined()
        case .matrix where explodes && value.isObject: return parts.map { ";" + $0 }.joined()
        case .matrix: return Self.matrix(name, parts.joined(separator: ","))
        default: return parts.joined(separator: isSwagger2 ? swagger2Separator ?? "," : ",")
        }
    }

    /// Returns the texts to join with the separator of the style.
    private func parts(of value: JSON) -> [String]? {
        let parts: [String]?
        switch value {
        case .array(let items): parts = Self.texts(items)
        case .object(let members):
            parts = Self.texts(members).map { texts in
                explodes ? texts.map(member) : texts.flatMap { [$0.name, $0.value] }
            }
        default: parts = Self.text(value).map { [$0] }
        }
        return parts.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns a member of an exploded object. Only the style `matrix` omits `=` before an empty value (RFC 6570,
    /// section 3.2.7).
    private func member(_ pair: Pair) -> String {
        style == .matrix && pair.value.isEmpty ? pair.name : pair.name + "=" + pair.value
    }

    private static func matrix(_ name: String, _ text: String) -> String {
        ";" + name + (text.isEmpty ? "" : "=" + text)
    }

    // MARK: Values

    private static func joined(_ texts: [Pair], inner: String, outer: String) -> String {
        texts.map { $0.name + inner + $0.value }.joined(separator: outer)
    }

    /// Returns the texts of items without nulls, or `nil` if an item is an array or an object.
    private static func texts(_ items: [JSON]) -> [String]? {
        let defined = items.filter { !$0.isNull }
        let texts = defined.compactMap(text)
        return texts.count == defined.count ? texts : nil
    }

    /// Returns the texts of members, in their order.
    private static func texts(_ members: Members) -> [Pair]? {
        let defined = members.filter { !$0.value.isNull }
        let texts = defined.compactMap { member in text(member.value).map { (member.key, $0) } }
        return texts.count == defined.count ? texts : nil
    }

    /// Returns the text of a scalar other than null.
    private static func text(_ value: JSON) -> String? {
        switch value {
        case .string(let text): text
        case .number(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}

extension JSON {
    fileprivate var isObject: Bool {
        guard case .object = self else { return false }
        return true
    }
}
