import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// A Swift name that the description asks for: `name` or `typeName` of an `x-codegen`. It is an identifier already;
/// where it is taken or reserved, it is changed like any other name, and that is reported.
struct RequestedName {
    let text: String
    let range: SourceRange

    init?(_ setting: Located<String>?) {
        guard let setting else { return nil }
        text = setting.value
        range = setting.range
    }

    /// The requested names by the position of the thing.
    static func texts(_ requests: [RequestedName?], _ style: NameStyle) -> [Int: String] {
        var result: [Int: String] = [:]
        for (index, request) in requests.enumerated() {
            if let request { result[index] = style.unreserved(request.text) }
        }
        return result
    }

    /// Reports a requested name that is not available.
    func report(became name: String, _ diagnostics: DiagnosticsEngine) {
        if name != text { diagnostics.report(.unavailableName(text, became: name), at: range) }
    }
}

extension Schema {
    /// The name of the property that this schema belongs to.
    var requestedPropertyName: RequestedName? { RequestedName(content.settings[\.name]) }

    /// The name of the type that this schema becomes. On the schema of a property, `name` is the property's.
    var requestedTypeName: RequestedName? {
        let settings = content.settings
        guard !settings.isEmpty else { return nil }
        let isMember = id.tokens.dropLast().last == "properties"
        return RequestedName(settings[\.typeName]) ?? (isMember ? nil : RequestedName(settings[\.name]))
    }
}

extension Shape.Property {
    /// The first one among the schemas that describe the property.
    var requestedName: RequestedName? {
        schemas.lazy.compactMap(\.requestedPropertyName).first
    }
}

extension DiagnosticMessage {
    static func unavailableName(_ requested: String, became name: String) -> Self {
        Self(
            .lowering.unavailableName, "the name '\(requested)' is taken or reserved here; '\(name)' is used",
            advice: "choose another name")
    }
}
