import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Names the security alternatives of operations.
final class SecurityBuilder {
    private let schemes: [SecuritySchemeObject]
    /// The names of all security alternatives of operations.
    private var names: [[SecurityRequirement.Scheme]: String] = [:]
    private(set) var requirements: [SecurityRequirement] = []

    /// The name of the alternative without credentials.
    private static let anonymous = "none"

    init(_ document: ResolvedDocument) {
        schemes = document.securitySchemes
        var asked: [[SecurityRequirement.Scheme]] = []
        var seen: Set<[SecurityRequirement.Scheme]> = []
        for object in document.operations.flatMap(\.security) where !object.schemes.isEmpty {
            let schemes = self.schemes(of: object)
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

    /// Returns the names of an operation's alternatives. If the operation also allows anonymous access, `none` is the
    /// last.
    func names(_ alternatives: [SecurityRequirementObject]) -> [String] {
        let named = alternatives.map(name).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        guard named != [Self.anonymous] else { return [] }
        return named.filter { $0 != Self.anonymous } + (named.contains(Self.anonymous) ? [Self.anonymous] : [])
    }

    /// Returns the name of an alternative, made of its schemes and scopes. It does not depend on other operations or on
    /// their order.
    private func name(_ object: SecurityRequirementObject) -> String {
        guard !object.schemes.isEmpty else { return Self.anonymous }
        let asked = schemes(of: object)
        if let known = requirements.first(where: { $0.schemes == asked }) { return known.name }
        let name = names[asked] ?? Self.candidates(asked).natural
        requirements.append(SecurityRequirement(name: name, schemes: asked))
        return name
    }

    private func schemes(of object: SecurityRequirementObject) -> [SecurityRequirement.Scheme] {
        object.schemes.map { scheme in
            SecurityRequirement.Scheme(name: scheme.name, scopes: hasScopes(scheme.name) ? scheme.scopes.sorted() : [])
        }
    }

    private static func candidates(_ asked: [SecurityRequirement.Scheme]) -> NameCandidates {
        let whole = asked.map { words($0, scopes: $0.scopes.count) }.joined(separator: " and ")
        let short = asked.map { words($0, scopes: 1) }.joined(separator: " and ")
        let isLong = SwiftNames.member(whole).count > longest
        let style = NameStyle.member("Requirement", reserved: ["init", "self", "schemes"])
        return NameCandidates(whole, style, short: isLong ? short : nil)
    }

    private static let longest = 60

    /// Returns the words of a scheme: `oauth2 files:read`, or `oauth2 files:read and 4 more`.
    private static func words(_ scheme: SecurityRequirement.Scheme, scopes count: Int) -> String {
        let rest = scheme.scopes.count - count
        return ([scheme.name] + scheme.scopes.prefix(count) + (rest > 0 ? ["and \(rest) more"] : [])).joined(
            separator: " ")
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
