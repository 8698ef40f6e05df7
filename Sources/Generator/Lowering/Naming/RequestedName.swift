import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// A Swift name requested with `name` or `typeName` of an `x-codegen`. It is a valid identifier. A taken or reserved
/// name is changed like any other name, and the change is reported.
struct RequestedName {
    let text: String
    let range: SourceRange

    init?(_ setting: Located<String>?) {
        guard let setting else { return nil }
        text = setting.value
        range = setting.range
    }

    /// Returns the requested names by the index of the thing.
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
    /// The requested name of the property with this schema.
    var requestedPropertyName: RequestedName? { RequestedName(content.settings[\.name]) }

    /// The requested name of the schema's type. In the schema of a property, `name` is the name of the property.
    var requestedTypeName: RequestedName? {
        let settings = content.settings
        guard !settings.isEmpty else { return nil }
        let isMember = id.tokens.dropLast().last == "properties"
        return RequestedName(settings[\.typeName]) ?? (isMember ? nil : RequestedName(settings[\.name]))
    }
}

extension Shape.Property {
    /// The first requested name in the schemas of the property.
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
