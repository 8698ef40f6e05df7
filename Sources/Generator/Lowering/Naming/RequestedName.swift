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
    func report(
        became name: String, _ obstacle: @autoclosure () -> NameObstacle, _ diagnostics: DiagnosticsEngine
    ) {
        guard name != text else { return }
        let obstacle = obstacle()
        diagnostics.report(
            .unavailableName(obstacle.reason(against: text), became: name), at: range,
            notes: obstacle.notes(beside: range))
    }

    /// Reports the requested names of a scope that are not available.
    ///
    /// - Parameters:
    ///   - names: The names of the things of the scope.
    ///   - kind: The kind of the things, in the plural.
    ///   - ignoresCase: Whether names that differ only in case count as equal.
    static func report(
        _ requests: [RequestedName?], became names: [String], _ kind: String, ignoresCase: Bool = false,
        isReserved: (String) -> Bool, _ diagnostics: DiagnosticsEngine
    ) {
        let key = { (text: String) in ignoresCase ? text.lowercased() : text }
        for (request, name) in zip(requests, names) {
            guard let request else { continue }
            request.report(became: name, obstacle(to: request, among: requests, kind, key, isReserved), diagnostics)
        }
    }

    private static func obstacle(
        to request: RequestedName, among requests: [RequestedName?], _ kind: String, _ key: (String) -> String,
        _ isReserved: (String) -> Bool
    ) -> NameObstacle {
        let equal = requests.compactMap(\.self).filter { key($0.text) == key(request.text) }
        if equal.count > 1 { return .requests(equal, kind: kind) }
        return isReserved(request.text) ? .reserved : .declaration
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
    /// - Parameter reason: The reason in one clause.
    static func unavailableName(_ reason: String, became name: String) -> Self {
        Self(.lowering.unavailableName, "\(reason); '\(name)' is used", advice: "choose another name")
    }
}
