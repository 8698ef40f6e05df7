import CodegenDiagnostics

/// The style of a parameter, with the defaults of its location.
struct ParameterStyle {
    let style: Parameter.Style
    let explode: Bool

    static func read(from object: KeywordReader, location: Parameter.Location) -> ParameterStyle {
        let style = written(in: object) ?? defaultStyle(for: location)
        return ParameterStyle(style: style, explode: object.flag("explode") ?? style.explodesByDefault)
    }

    /// Returns the default style of a location.
    static func standard(for location: Parameter.Location) -> ParameterStyle {
        let style = defaultStyle(for: location)
        return ParameterStyle(style: style, explode: style.explodesByDefault)
    }

    static func written(in object: KeywordReader) -> Parameter.Style? {
        guard let member = object.member("style"), let name = object.text("style") else { return nil }
        if let style = Parameter.Style(rawValue: name) { return style }
        let suggestion = Spelling.closest(to: name, among: names)
        object.warn(.unknownParameterStyle(name, suggestion, in: object.id.readablePath), at: member.node.range)
        return suggestion.flatMap(Parameter.Style.init(rawValue:))
    }

    static func defaultStyle(for location: Parameter.Location) -> Parameter.Style {
        switch location {
        case .path, .header: .simple
        case .query, .cookie, .querystring: .form
        }
    }

    private static let names = [
        "simple", "label", "matrix", "form", "spaceDelimited", "pipeDelimited", "deepObject", "cookie",
    ]
}

extension Parameter.Style {
    fileprivate var explodesByDefault: Bool { self == .form || self == .cookie }
}

extension DiagnosticMessage {
    static func unknownParameterStyle(_ name: String, _ suggestion: String?, in context: String?) -> Self {
        Self(
            .openAPI.unknownParameterStyle,
            "unknown style '\(name.prefix(60))'", in: context,
            advice: suggestion.map { "it is read as '\($0)'" } ?? "the default style of its location is used")
    }
}
