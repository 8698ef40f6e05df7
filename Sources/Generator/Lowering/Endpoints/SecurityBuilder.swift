import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Names the security alternatives of operations.
final class SecurityBuilder {
    private let schemes: [SecuritySchemeObject]
    /// The names of all security alternatives of operations, by the names of their schemes.
    private var names: [[String]: String] = [:]
    /// One requirement for each name. Scopes are arguments, so they are not part of a name.
    private(set) var requirements: [SecurityRequirement] = []

    /// The name of the alternative without credentials.
    private static let anonymous = "none"

    init(_ document: ResolvedDocument) {
        schemes = document.securitySchemes
        var asked: [[String]] = []
        var seen: Set<[String]> = []
        for object in document.operations.flatMap(\.security) where !object.schemes.isEmpty {
            let schemes = object.schemes.map(\.name)
            if seen.insert(schemes).inserted { asked.append(schemes) }
        }
        var scope = NameScope(reserved: [Self.anonymous], ignoresCase: false)
        let claimed = scope.claimAll(asked.map(Self.candidates))
        names = Dictionary(zip(asked, claimed.names)) { first, _ in first }
    }

    var declared: [SecurityScheme] {
        let flows = OAuthFlowBuilder(schemes)
        var scope = NameScope(ignoresCase: false)
        let style = NameStyle.member("Scheme", reserved: [])
        let claimed = scope.claimAll(schemes.map { NameCandidates($0.name, style) })
        return zip(schemes, claimed.names).map { scheme, name in
            SecurityScheme(
                name: Name(swift: name, wire: scheme.name), kind: kind(scheme.kind),
                documentation: Documentation(summary: scheme.description), flows: flows.flows(of: scheme))
        }
    }

    /// Returns an operation's alternatives. If the operation also allows anonymous access, `none` is the last.
    func alternatives(_ objects: [SecurityRequirementObject]) -> [SecurityRequirement] {
        var seen: Set<SecurityRequirement> = []
        let all = objects.map(requirement).filter { seen.insert($0).inserted }
        let named = all.filter { !$0.schemes.isEmpty }
        return named.isEmpty || named.count == all.count ? named : named + all.filter(\.schemes.isEmpty)
    }

    /// Returns an alternative, named after its schemes. The name does not depend on other operations or on their order.
    private func requirement(_ object: SecurityRequirementObject) -> SecurityRequirement {
        let scoped = object.schemes.count { hasScopes($0.name) }
        let schemes = object.schemes.map { scheme -> SecurityRequirement.Scheme in
            guard hasScopes(scheme.name) else { return SecurityRequirement.Scheme(name: scheme.name) }
            let label = scoped == 1 ? "scopes" : SwiftNames.member("\(scheme.name) scopes")
            return SecurityRequirement.Scheme(name: scheme.name, label: label, scopes: scheme.scopes.sorted())
        }
        guard !schemes.isEmpty else { return SecurityRequirement(name: Self.anonymous, schemes: []) }
        let asked = schemes.map(\.name)
        let requirement = SecurityRequirement(name: names[asked] ?? Self.candidates(asked).natural, schemes: schemes)
        if !requirements.contains(where: { $0.name == requirement.name }) { requirements.append(requirement) }
        return requirement
    }

    private static func candidates(_ schemes: [String]) -> NameCandidates {
        NameCandidates(
            schemes.joined(separator: " and "), .member("Requirement", reserved: ["init", "self", "schemes"]))
    }

    /// Returns whether the listed values are scopes. Other schemes list roles (OpenAPI 3.1), which requests do not
    /// contain.
    private func hasScopes(_ name: String) -> Bool {
        switch schemes.first(where: { $0.name == name })?.kind {
        case .oauth2, .openIdConnect: true
        default: false
        }
    }

    private func kind(_ kind: SecuritySchemeObject.Kind) -> SecurityScheme.Kind {
        switch kind {
        case .http(let scheme, _): scheme == "bearer" ? .bearer : scheme == "basic" ? .basic : .http(scheme)
        case .apiKey(let location, let name): .apiKey(location: CodegenIR.Parameter.Location(location), name: name)
        case .oauth2: .oauth2
        case .openIdConnect: .openIDConnect
        case .mutualTLS: .mutualTLS
        }
    }
}
