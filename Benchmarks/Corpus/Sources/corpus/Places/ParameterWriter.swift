/// What a parameter looks like in a request, after OpenAPI's tables of styles (3.0 and later: `style` and `explode`;
/// 2.0: `collectionFormat`). Written without a look at the generator, so that one holds the other to account. Texts stand
/// here as they are before percent-encoding.
struct ParameterWriter {
    /// The resolved parameter object.
    let parameter: JSON
    /// Whether the description is one of Swagger 2.0.
    var isSwagger2 = false

    var name: String { parameter["name"]?.string ?? "" }
    var location: String { parameter["in"]?.string ?? "" }

    private var mediaType: String? {
        guard case .object(let media)? = parameter["content"] else { return nil }
        return media.keys.first
    }

    var isJSON: Bool { mediaType?.hasSuffix("json") == true }

    /// Neither JSON nor text: how it is written is not judged.
    private var isOtherContent: Bool { mediaType.map { !$0.hasSuffix("json") && !$0.hasPrefix("text/") } ?? false }

    private var style: String {
        if let style = parameter["style"]?.string { return style }
        return location == "query" || location == "cookie" ? "form" : "simple"
    }

    private var explodes: Bool {
        if case .bool(let explodes)? = parameter["explode"] { return explodes }
        return style == "form" && !isSwagger2
    }

    // MARK: Query

    /// Names and values in the query; nil where the tables do not say how the value is written.
    func pairs(_ value: JSON) -> [(name: String, value: String)]? {
        if isJSON { return [(name, value.text)] }
        if isOtherContent { return nil }
        if isSwagger2 { return swagger2Pairs(value) }
        switch value {
        case .array(let items):
            guard let texts = Self.texts(items) else { return nil }
            return explodes && style == "form"
                ? texts.map { (name, $0) } : separator.map { [(name, texts.joined(separator: $0))] }
        case .object(let members):
            guard let texts = Self.texts(members) else { return nil }
            if style == "deepObject" { return texts.map { ("\(name)[\($0.name)]", $0.value) } }
            if explodes { return texts.map { ($0.name, $0.value) } }
            return separator.map { [(name, texts.flatMap { [$0.name, $0.value] }.joined(separator: $0))] }
        default: return Self.text(value).map { [(name, $0)] }
        }
    }

    private var separator: String? {
        switch style {
        case "form", "simple": ","
        case "spaceDelimited": " "
        case "pipeDelimited": "|"
        default: nil
        }
    }

    private func swagger2Pairs(_ value: JSON) -> [(name: String, value: String)]? {
        guard case .array(let items) = value else { return Self.text(value).map { [(name, $0)] } }
        guard let texts = Self.texts(items) else { return nil }
        switch parameter["collectionFormat"]?.string ?? "csv" {
        case "csv": return [(name, texts.joined(separator: ","))]
        case "ssv": return [(name, texts.joined(separator: " "))]
        case "tsv": return [(name, texts.joined(separator: "\t"))]
        case "pipes": return [(name, texts.joined(separator: "|"))]
        case "multi": return texts.map { (name, $0) }
        default: return nil
        }
    }

    // MARK: Path and header

    /// The text in the path or in a header.
    func text(_ value: JSON) -> String? {
        if isJSON { return value.text }
        if isOtherContent { return nil }
        switch (style, value) {
        case ("label", .array(let items)):
            return Self.texts(items).map { "." + $0.joined(separator: explodes ? "." : ",") }
        case ("label", .object(let members)):
            return Self.texts(members).map {
                "." + Self.joined($0, inner: explodes ? "=" : ",", outer: explodes ? "." : ",")
            }
        case ("label", _): return Self.text(value).map { "." + $0 }
        case ("matrix", .array(let items)):
            return Self.texts(items).map { texts in
                explodes ? texts.map { ";\(name)=\($0)" }.joined() : ";\(name)=" + texts.joined(separator: ",")
            }
        case ("matrix", .object(let members)):
            return Self.texts(members).map { texts in
                explodes
                    ? texts.map { ";\($0.name)=\($0.value)" }.joined()
                    : ";\(name)=" + Self.joined(texts, inner: ",", outer: ",")
            }
        case ("matrix", _): return Self.text(value).map { ";\(name)=" + $0 }
        case (_, .array(let items)): return Self.texts(items)?.joined(separator: ",")
        case (_, .object(let members)):
            return Self.texts(members).map { Self.joined($0, inner: explodes ? "=" : ",", outer: ",") }
        default: return Self.text(value)
        }
    }

    // MARK: Values

    private static func joined(_ texts: [(name: String, value: String)], inner: String, outer: String) -> String {
        texts.map { $0.name + inner + $0.value }.joined(separator: outer)
    }

    private static func texts(_ items: [JSON]) -> [String]? {
        let texts = items.compactMap(text)
        return texts.count == items.count && !texts.isEmpty ? texts : nil
    }

    private static func texts(_ members: [String: JSON]) -> [(name: String, value: String)]? {
        let texts = members.sorted { $0.key < $1.key }.compactMap { name, value in text(value).map { (name, $0) } }
        return texts.count == members.count && !texts.isEmpty ? texts : nil
    }

    /// Of a scalar other than null.
    private static func text(_ value: JSON) -> String? {
        switch value {
        case .string(let text): text
        case .number(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}
