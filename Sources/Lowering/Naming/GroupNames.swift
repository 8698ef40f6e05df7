import Diagnostics
import IR
import OpenAPI
import Settings

/// The names that every client has, claimed before any group and after no schema: `SocialClient`, `SocialServer`, …
enum OwnNames {
    private static let suffixes = ["Client", "Server", "Samples"]

    /// The modules' own names too: a type of that name would hide what stands behind `Social.Post`.
    static func claim(api: String, _ names: inout NameScope) {
        names.reserve(api)
        names.reserve("\(api)Mocks")
        for suffix in Self.suffixes { names.reserve(api + suffix) }
        names.reserve("Mock\(api)Client")
    }
}

/// Names the types that are generated for each group of operations.
struct GroupNames {
    let types: TypeBuilder

    struct Named {
        var group: EndpointGroup
        let operations: [OpenAPI.Operation]
    }

    private static let suffixes = ["Endpoint", "API", "Client", "Errors", "Outputs", "Headers"]
    private static let prefixes = ["Live", "Mock"]

    func named(_ groups: [GroupBuilder.Group]) -> [Named] {
        var members = NameScope(reserved: ReservedNames.clientMembers)
        return groups.map { group in
            let wish = types.document.tags.first { $0.name == group.wire }.flatMap { WishedName($0.settings[\.name]) }
            let base = base(SwiftNames.type(wish?.text ?? group.wire))
            let member = SwiftNames.member(wish?.text ?? group.wire)
            let property = members.claim(
                SwiftNames.candidates(member, reserved: ReservedNames.clientMembers, suffix: "Operations"))
            if let wish, property != member || base != SwiftNames.type(wish.text) {
                types.diagnostics.warning(.wishedGroup(wish.text, "\(base)Endpoint", property), at: wish.range)
            }
            let result = EndpointGroup(
                name: Name(swift: base, wire: group.wire), enumName: "\(base)Endpoint", protocolName: "\(base)API",
                clientName: "\(base)Client", liveName: "Live\(base)API", mockName: "Mock\(base)API",
                errorsName: "\(base)Errors", outputsName: "\(base)Outputs", headersName: "\(base)Headers",
                propertyName: property, documentation: Documentation(), endpoints: [])
            return Named(group: result, operations: group.operations)
        }
    }

    /// A stem all of whose names are free, so that the names of a group always match.
    private func base(_ preferred: String) -> String {
        var candidates = [preferred, "\(preferred)Group"]
        candidates += (2...999).map { "\(preferred)\($0)" }
        let base = candidates.first { stem in all(stem).allSatisfy { types.names.isFree($0) } } ?? preferred
        for name in all(base) { types.names.reserve(name) }
        return base
    }

    private func all(_ stem: String) -> [String] {
        Self.suffixes.map { stem + $0 } + Self.prefixes.map { "\($0)\(stem)API" }
    }
}

extension DiagnosticMessage {
    static func wishedGroup(_ wish: String, _ endpoint: String, _ member: String) -> Self {
        Self(
            "the name '\(wish)' is taken or reserved for a group; '\(endpoint)' and 'client.\(member)' are used",
            advice: "choose another name")
    }
}
