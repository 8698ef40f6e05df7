import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings
import CodegenWords

/// Names the generated types of each group of operations.
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
        let requests = groups.map { group in
            context.document.tags.first { $0.name == group.wire }.flatMap { RequestedName($0.settings[\.name]) }
        }
        let wires = zip(groups, requests).map { $1?.text ?? $0.wire }
        let bases = bases(of: wires, requests)
        return groups.indices.map { index in
            let (group, requested, base) = (groups[index], requests[index], bases[index])
            let member = member(of: wires[index], base, isRequested: requested != nil)
            let property = members.claim(
                SwiftNames.candidates(member, reserved: ReservedNames.clientMembers, suffix: "Operations"))
            if let requested, property != member || base != SwiftNames.type(requested.text) {
                report(requested, obstacle(to: requested, member, among: requests), "\(base)Endpoint", property)
            }
            let result = EndpointGroup(
                name: Name(swift: base, wire: group.wire), propertyName: property, documentation: Documentation(),
                endpoints: [])
            return Named(group: result, operations: group.operations)
        }
    }

    private func report(_ request: RequestedName, _ obstacle: NameObstacle, _ endpoint: String, _ member: String) {
        context.diagnostics.report(
            .unavailableGroupName(obstacle.reason(against: request.text), endpoint, member), at: request.range,
            notes: obstacle.notes(beside: request.range))
    }

    /// - Parameter member: The client's property without a conflict.
    private func obstacle(
        to request: RequestedName, _ member: String, among requests: [RequestedName?]
    ) -> NameObstacle {
        let equal = requests.compactMap(\.self).filter { $0.text.lowercased() == request.text.lowercased() }
        if equal.count > 1 { return .requests(equal, kind: "groups") }
        return ReservedNames.clientMembers.contains(member) ? .reserved : .declaration
    }

    /// Returns a stem for each group. All names with this stem are free, so the names of a group match.
    private func bases(of wires: [String], _ requests: [RequestedName?]) -> [String] {
        var scope = NameScope()
        let style = NameStyle(suffix: "Group", isType: true, reserved: [], empty: SwiftNames.type(""))
        let things = zip(wires, requests).map { wire, request in
            NameCandidates(wire, style, short: request == nil ? Self.withoutAPI(wire) : nil)
        }
        let claimed = scope.claimAll(things, isTaken: { !isFree($0) })
        claimed.report("groups of operations", at: nil, context.diagnostics)
        return claimed.names.map { preferred in
            // A name of one group may be equal to a name of another group: `LivePostsAPI` for `Posts` and for
            // `LivePosts`.
            let numbered = (2...999).lazy.map { "\(preferred)\($0)" }
            let base = isFree(preferred) ? preferred : numbered.first(where: isFree) ?? preferred
            for name in all(base) { types.reserve(name) }
            return base
        }
    }

    /// Returns the name of the client's property, with the words of the group's types.
    private func member(of wire: String, _ base: String, isRequested: Bool) -> String {
        if !isRequested, let short = Self.withoutAPI(wire), SwiftNames.type(short) == base {
            return SwiftNames.member(short)
        }
        return SwiftNames.type(wire) == base ? SwiftNames.member(wire) : SwiftNames.member(base)
    }

    /// Returns the name without the word "API", because the names of protocols already end in `API`.
    private static func withoutAPI(_ wire: String) -> String? {
        let words = Words(wire)
        guard words.words.count > 1, words.lowercased.last == "api" else { return nil }
        let rest = words.dropLast(1)
        return rest.upperCamel.first?.isLetter == true ? rest.words.joined(separator: " ") : nil
    }

    private func isFree(_ stem: String) -> Bool {
        all(stem).allSatisfy { types.isFree($0) }
    }

    private func all(_ stem: String) -> [String] {
        Self.suffixes.map { stem + $0 } + Self.prefixes.map { "\($0)\(stem)API" }
    }
}

extension DiagnosticMessage {
    /// - Parameter reason: The reason in one clause.
    static func unavailableGroupName(_ reason: String, _ endpoint: String, _ member: String) -> Self {
        Self(
            .lowering.unavailableName, "\(reason); '\(endpoint)' and 'client.\(member)' are used",
            advice: "choose another name")
    }
}
