import Diagnostics
import IR
import OpenAPI
import Settings

/// Holds `envelope` against what operations answer: a slip in it would take the result away from their methods. Asked by
/// `EnvelopeFinder` before it opens anything.
struct EnvelopeCheck {
    private let members: MemberFinder
    private let diagnostics: DiagnosticsEngine
    /// Those that say nothing of envelopes themselves.
    private let silent: [Endpoint]

    init(_ api: API, _ record: BuildRecord) {
        members = MemberFinder(api.types)
        diagnostics = record.context.diagnostics
        silent = api.groups.flatMap(\.endpoints).filter { record.operations[$0.id]?.settings.envelope == nil }
    }

    /// Whether the description's payload and flag lead somewhere in an answer; where they do not, that is reported.
    func passes(_ setting: EnvelopeSetting) -> Bool {
        passes(
            setting, answers: silent.compactMap { $0.success.body?.type },
            failures: silent.flatMap(\.errorBodies).flatMap(members.alternatives))
    }

    /// The same of an operation's own envelope, which need not have all members: only what looks like a slip is one.
    func passes(_ setting: EnvelopeSetting, of endpoint: Endpoint) -> Bool {
        guard let body = endpoint.success.body?.type, endpoint.representationOf == nil else { return true }
        return passes(setting, answers: [body], failures: endpoint.errorBodies.flatMap(members.alternatives))
    }

    private func passes(_ setting: EnvelopeSetting, answers: [TypeReference], failures: [TypeReference]) -> Bool {
        let success = end(setting.values[\.success], of: setting, in: answers)
        let envelopes = setting.success.map { path in answers.filter { has(path, in: $0) } } ?? answers
        let payload = success == nil ? end(setting.values[\.payload], of: setting, in: envelopes) : nil
        for (path, end) in [success, payload].compactMap(\.self) {
            diagnostics.error(.memberOfNone(path.value.text, "no answer", end), at: path.range)
        }
        guard success == nil, payload == nil else { return false }
        // A failure may come in a body that nobody declared: these slips are no errors, and where no failure is declared
        // at all only what looks like one is.
        for path in [setting.values[\.code], setting.values[\.message], setting.values[\.errors]] {
            guard let (path, end) = end(path, of: setting, in: envelopes + failures),
                !failures.isEmpty || end.meant != nil
            else { continue }
            diagnostics.warning(.memberOfNone(path.value.text, "no answer", end), at: path.range)
        }
        return true
    }

    private func end(
        _ path: Located<PropertyPath>?, of setting: EnvelopeSetting, in bodies: [TypeReference]
    ) -> (path: Located<PropertyPath>, end: MemberFinder.DeadEnd)? {
        guard let path, let end = members.commonDeadEnd(of: path.value.components, in: bodies),
            !setting.isOwn || end.meant != nil
        else { return nil }
        return (path, end)
    }

    private func has(_ path: [String], in body: TypeReference) -> Bool {
        (try? members.find(path, in: body)) != nil
    }
}
