import Diagnostics
import IR

extension MemberFinder {
    /// Where a path ends that leads somewhere in none of these bodies. What the description says of all answers need not
    /// hold for each: only what holds for none is a slip.
    ///
    /// - Returns: The end where the slip can be seen, else the first; `nil` where there is none or no members are known.
    func commonDeadEnd(of path: [String], in bodies: [TypeReference]) -> DeadEnd? {
        var ends: [DeadEnd] = []
        for body in bodies {
            do throws(DeadEnd) {
                _ = try find(path, in: body)
                return nil
            } catch {
                if !error.members.isEmpty { ends.append(error) }
            }
        }
        return ends.first { $0.meant != nil } ?? ends.first
    }
}

extension MemberFinder.DeadEnd {
    /// The member that the piece looks like.
    var meant: String? { Spelling.closest(to: piece, among: members) }
}

extension Endpoint {
    /// The JSON bodies of declared failures.
    var errorBodies: [TypeReference] {
        errors.compactMap { status in
            if case .json(let type) = status.body { type } else { nil }
        }
    }
}

extension DiagnosticMessage {
    /// - Parameter bodies: What was searched: `no answer`.
    static func memberOfNone(_ path: String, _ bodies: String, _ end: MemberFinder.DeadEnd) -> Self {
        let members = end.members.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        return DiagnosticMessage(
            "\(bodies) has the member '\(path.prefix(60))'",
            advice: end.meant.map { "did you mean '\($0)'?" } ?? "\(end.owner) has \(members)")
    }
}
