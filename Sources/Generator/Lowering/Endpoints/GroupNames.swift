import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Names the types that are generated for each group of operations.
struct GroupNames {
    let context: LoweringContext
    let types: TypeNames

    struct Named {
        var group: EndpointGroup
        let operations: [CodegenOpenAPI.Operation]
    }

    private static let suffixes = ["Endpoint", "API", "Client", "Errors", "Outputs", "Headers"]
    private static let prefixes = ["Live", "Mock", "Partial"]

    func named(_ groups: [GroupBuilder.Group]) -> [Named] {
        var members = NameScope(reserved: ReservedNames.clientMembers)
        return groups.map { group in
            let requested = context.document.tags.first { $0.name == group.wire }.flatMap {
                RequestedName($0.settings[\.name])
            }
            let base = base(SwiftNames.type(requested?.text ?? group.wire))
            let member = SwiftNames.member(requested?.text ?? group.wire)
            let property = members.claim(
                SwiftNames.candidates(member, reserved: ReservedNames.clientMembers, suffix: "Operations"))
            if let requested, property != member || base != SwiftNames.type(requested.text) {
                context.diagnostics.report(
                    .unavailableGroupName(requested.text, "\(base)Endpoint", property), at: requested.range)
            }
            let result = EndpointGroup(
                name: Name(swift: base, wire: group.wire), enumName: "\(base)Endpoint", protocolName: "\(base)API",
                clientName: "\(base)Client", liveName: "Live\(base)API", mockName: "Mock\(base)API",
                partialName: "Partial\(base)API", errorsName: "\(base)Errors", outputsName: "\(base)Outputs",
                headersName: "\(base)Headers", propertyName: property, documentation: Documentation(), endpoints: [])
            return Named(group: result, operations: group.operations)
        }
    }

    /// A stem all of whose names are free, so that the names of a group always match.
    private func base(_ preferred: String) -> String {
        let numbered = (2...999).lazy.map { "\(preferred)\($0)" }
        let base = [preferred, "\(preferred)Group"].first(where: isFree) ?? numbered.first(where: isFree) ?? preferred
        for name in all(base) { types.reserve(name) }
        return base
    }

    private func isFree(_ stem: String) -> Bool {
        all(stem).allSatisfy { types.isFree($0) }
    }

    private func all(_ stem: String) -> [String] {
        Self.suffixes.map { stem + $0 } + Self.prefixes.map { "\($0)\(stem)API" }
    }
}

extension DiagnosticMessage {
    static func unavailableGroupName(_ requested: String, _ endpoint: String, _ member: String) -> Self {
        Self(
            .lowering.unavailableName,
            "the name '\(requested)' is taken or reserved for a group; '\(endpoint)' and 'client.\(member)' are used",
            advice: "choose another name")
    }
}
