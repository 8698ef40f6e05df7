import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Validates `envelope` against the responses of operations, because a mistake would remove the results of methods.
/// `EnvelopeFinder` uses it before changing anything.
struct EnvelopeCheck {
    private let members: PropertyFinder
    private let diagnostics: DiagnosticsEngine
    /// The endpoints that use the envelope of the description.
    private let inheriting: [Endpoint]
    private let namesBeforeFilter: Set<String>

    init(_ api: API, _ positions: TypePositions, _ record: BuildRecord) {
        members = PropertyFinder(api.types, positions)
        diagnostics = record.context.diagnostics
        namesBeforeFilter = record.context.document.propertyNamesBeforeFilter
        inheriting = api.groups.flatMap(\.endpoints).filter { record.operations[$0.id]?.settings.envelope == nil }
    }

    /// Returns whether a response contains the payload and the flag of the description's envelope, and reports missing
    /// properties.
    func passes(_ setting: EnvelopeSetting) -> Bool {
        passes(
            setting, answers: inheriting.compactMap { $0.success.body?.type },
            failures: inheriting.flatMap(\.errorBodies).flatMap(members.alternatives))
    }

    /// Returns whether an operation's own envelope is valid. It need not have all properties, so only likely mistakes
    /// are reported.
    func passes(_ setting: EnvelopeSetting, of endpoint: Endpoint) -> Bool {
        guard let body = endpoint.success.body?.type, endpoint.representationOf == nil else { return true }
        return passes(setting, answers: [body], failures: endpoint.errorBodies.flatMap(members.alternatives))
    }

    private func passes(_ setting: EnvelopeSetting, answers: [TypeReference], failures: [TypeReference]) -> Bool {
        let success = end(setting.values[\.success], of: setting, in: answers)
        let envelopes = setting.success.map { path in answers.filter { has(path, in: $0) } } ?? answers
        let payload = success == nil ? end(setting.values[\.payload], of: setting, in: envelopes) : nil
        for (path, end) in [success, payload].compactMap(\.self) {
            diagnostics.report(.unresolvedProperty(path.value.text, end), at: path.range)
        }
        guard success == nil, payload == nil else { return false }
        // These mistakes are warnings, because the body of a failure may be undeclared. If no failure is declared, only
        // likely mistakes are reported.
        for path in [setting.values[\.code], setting.values[\.message], setting.values[\.errors]] {
            guard let (path, end) = end(path, of: setting, in: envelopes + failures),
                !failures.isEmpty || end.meant != nil
            else { continue }
            diagnostics.report(.unresolvedErrorProperty(path.value.text, "no response", end), at: path.range)
        }
        return true
    }

    private func end(
        _ path: Located<PropertyPath>?, of setting: EnvelopeSetting, in bodies: [TypeReference]
    ) -> (path: Located<PropertyPath>, end: PropertyFinder.UnresolvedPath)? {
        guard let path,
            let end = members.unresolvedPath(
                of: path.value.components, in: bodies, besides: setting.isOwn ? [] : namesBeforeFilter),
            !setting.isOwn || end.meant != nil
        else { return nil }
        return (path, end)
    }

    private func has(_ path: [String], in body: TypeReference) -> Bool {
        (try? members.find(path, in: body)) != nil
    }
}
