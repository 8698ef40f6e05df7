import IR
import OpenAPI
import SchemaShape

/// Names the alternatives of security that operations ask for.
final class SecurityBuilder {
    private let schemes: [SecuritySchemeObject]
    private var found: [(object: SecurityRequirementObject, requirement: SecurityRequirement)] = []
    private var scope = NameScope(reserved: ["init", "self", "schemes"])

    init(_ document: ResolvedDocument) {
        schemes = document.securitySchemes
    }

    var requirements: [SecurityRequirement] {
        found.map(\.requirement)
    }

    var declared: [SecurityScheme] {
        schemes.map { scheme in
            SecurityScheme(
                name: Name(swift: SwiftNames.member(scheme.name), wire: scheme.name), kind: kind(scheme.kind),
                documentation: Documentation(summary: scheme.description))
        }
    }

    /// The names of an operation's alternatives; an operation that may be called without credentials lists `none` last.
    func names(_ alternatives: [SecurityRequirementObject]) -> [String] {
        let named = alternatives.map(name)
        guard named != ["none"] else { return [] }
        return named.filter { $0 != "none" } + (named.contains("none") ? ["none"] : [])
    }

    private func name(_ object: SecurityRequirementObject) -> String {
        guard !object.schemes.isEmpty else { return "none" }
        if let known = found.first(where: { $0.object == object }) { return known.requirement.name }
        let words = object.schemes.map { scheme in
            let isScoped = !scheme.scopes.isEmpty && schemes(named: scheme.name) > 0
            return isScoped ? "\(scheme.name) \(scheme.scopes.joined(separator: " "))" : scheme.name
        }
        let plain = object.schemes.map(\.name).joined(separator: " and ")
        let long = words.joined(separator: " and ")
        let name = scope.claim(
            [SwiftNames.member(plain), SwiftNames.member(long)].filter {
                $0.count <= 60 || $0 == SwiftNames.member(plain)
            })
        let requirement = SecurityRequirement(
            name: name, schemes: object.schemes.map { SecurityRequirement.Scheme(name: $0.name, scopes: $0.scopes) })
        found.append((object, requirement))
        return name
    }

    private func schemes(named name: String) -> Int {
        found.filter { entry in entry.object.schemes.contains { $0.name == name } }.count
    }

    private func kind(_ kind: SecuritySchemeObject.Kind) -> SecurityScheme.Kind {
        switch kind {
        case .http(let scheme, _): scheme == "bearer" ? .bearer : scheme == "basic" ? .basic : .http(scheme)
        case .apiKey(let location, let name): .apiKey(location: IR.Parameter.Location(location), name: name)
        case .oauth2: .oauth2
        case .openIdConnect: .openIDConnect
        case .mutualTLS: .mutualTLS
        }
    }
}
