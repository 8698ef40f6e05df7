import Diagnostics
import IR
import OpenAPI

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
        silent = api.groups.flatMap(\.endpoints).filter { record.operations[$0.id]?.settings["envelope"] == nil }
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
        let success = end("success", of: setting, in: answers)
        let envelopes = setting.success.map { path in answers.filter { has(path, in: $0) } } ?? answers
        let payload = success == nil ? end("payload", of: setting, in: envelopes) : nil
        for (key, end) in [("success", success), ("payload", payload)] {
            guard let end else { continue }
            let path = setting.values.text(key) ?? key
            diagnostics.error(.memberOfNone(path, "no answer", end), at: setting.values[key]?.range)
        }
        guard success == nil, payload == nil else { return false }
        // A failure may come in a body that nobody declared: these slips are no errors, and where no failure is declared
        // at all only what looks like one is.
        for key in ["code", "message", "errors"] {
            guard let end = end(key, of: setting, in: envelopes + failures),
                !failures.isEmpty || end.meant != nil
            else { continue }
            let path = setting.values.text(key) ?? key
            diagnostics.warning(.memberOfNone(path, "no answer", end), at: setting.values[key]?.range)
        }
        return true
    }

    private func end(
        _ key: String, of setting: EnvelopeSetting, in bodies: [TypeReference]
    ) -> MemberFinder.DeadEnd? {
        let end = setting.values.path(key).flatMap { members.commonDeadEnd(of: $0, in: bodies) }
        return setting.isOwn && end?.meant == nil ? nil : end
    }

    private func has(_ path: [String], in body: TypeReference) -> Bool {
        (try? members.find(path, in: body)) != nil
    }
}
