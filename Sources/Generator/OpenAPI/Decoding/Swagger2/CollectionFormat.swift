import CodegenDiagnostics

/// The `collectionFormat` of Swagger 2, which becomes a style of OpenAPI 3.
enum CollectionFormat: String, CaseIterable {
    case csv, ssv, tsv, pipes, multi

    /// Returns `nil` for parameters that are not arrays.
    static func written(in object: KeywordReader) -> CollectionFormat? {
        object.has("collectionFormat") || object.text("type") == "array" ? read(from: object) : nil
    }

    static func read(from object: KeywordReader) -> CollectionFormat {
        guard let text = object.text("collectionFormat") else { return .csv }
        if let format = CollectionFormat(rawValue: text) { return format }
        object.warn(.unknownCollectionFormat(text, in: object.id.readablePath), at: object.range)
        return .csv
    }

    /// Reports formats that paths and headers do not support. Their lists always have commas between the elements.
    func warnUnlessSimple(in object: KeywordReader) {
        guard [.ssv, .tsv, .pipes].contains(self) else { return }
        object.warn(.unsupportedCollectionFormat(rawValue, in: object.id.readablePath), at: object.range)
    }

    func style(in location: Parameter.Location) -> ParameterStyle {
        switch self {
        case .csv: ParameterStyle(style: ParameterStyle.defaultStyle(for: location), explode: false)
        case .multi: ParameterStyle(style: ParameterStyle.defaultStyle(for: location), explode: true)
        case .ssv: ParameterStyle(style: .spaceDelimited, explode: false)
        case .tsv: ParameterStyle(style: .tabDelimited, explode: false)
        case .pipes: ParameterStyle(style: .pipeDelimited, explode: false)
        }
    }
}

extension DiagnosticMessage {
    static func unsupportedCollectionFormat(_ text: String, in context: String?) -> Self {
        Self(
            .openAPI.unsupportedCollectionFormat,
            "collectionFormat '\(text)' is not supported in a path or header", in: context,
            advice: "the elements are separated by commas")
    }

    static func unknownCollectionFormat(_ text: String, in context: String?) -> Self {
        Self(
            .openAPI.unknownCollectionFormat,
            "unknown collectionFormat '\(text.prefix(60))'", in: context,
            advice: "use csv, ssv, tsv, pipes or multi; it is read as csv")
    }
}
