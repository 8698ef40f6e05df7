/// The values of flags, by the names of their properties. Most flags are false.
enum FlagTopic {
    static func value(_ words: [String]) -> Bool {
        let name = words.joined()
        if lastPage.contains(name) { return true }
        let plain = words.first == "is" ? Array(words.dropFirst()) : words
        guard unusual.isDisjoint(with: plain), let first = plain.first, let last = plain.last else { return false }
        // A `batteryBoostActive` is a mode of a part, which is off.
        if last == "active", plain.count(where: { $0 != "is" }) > 2 { return false }
        return usual.contains(last) || abilities.contains(first) && plain.count > 1
    }

    private static let lastPage: Set = ["last", "islast", "lastpage", "islastpage"]
    /// The words of flags that are normally true.
    private static let usual: Set = [
        "active", "enabled", "verified", "available", "visible", "published", "valid", "success", "ok", "confirmed",
        "online", "supported", "playable", "healthy", "reachable",
    ]
    private static let abilities: Set = ["can", "has", "supports"]
    /// The words of flags that are false, because a list is complete or an object is in its normal state.
    private static let unusual: Set = [
        "more", "next", "previous", "prev", "truncated", "deleted", "archived", "disabled", "blocked", "banned",
        "hidden",
        "suspended", "cancelled", "canceled", "expired", "error", "errors", "failed", "deprecated", "draft", "empty",
        "not", "no", "pending", "warnings", "changes", "conflict", "conflicts",
    ]
}

/// The names of properties that are absent as long as nothing has ended and nothing has failed.
enum EndTopic {
    /// Returns the first letters of the state in which an end has a date, such as `clos` for `closed_at`; `nil` for other
    /// names.
    static func stem(_ words: [String]) -> String? {
        let agent = words.last == "id" ? words.dropLast().last : words.last
        if let agent, agents.contains(agent) { return stem(agent) }
        guard let last = words.last, moments.contains(last) || words.first == "date" && words.count == 2 else {
            return nil
        }
        return words.first { states.contains($0) }.map(stem)
    }

    /// Returns whether an object that is not in the state of a date has the date of an earlier state: the `shippedAt` of a
    /// delivered order.
    static func hasReached(_ stem: String, in state: String) -> Bool {
        guard let step = steps.firstIndex(of: stem) else { return state == stem }
        return state.isEmpty || steps[step...].contains(state)
    }

    /// The first letters of states that follow each other.
    private static let steps = ["paid", "ship", "deli"]

    /// Returns the first letters of a state, which all of its forms have.
    static func stem(_ state: String) -> String { String(state.lowercased().prefix(4)) }

    private static let moments: Set = ["at", "on", "date", "time", "until", "utc", "timestamp", "reason", "by"]
    /// People who ended something: `canceler_id`.
    private static let agents: Set = ["canceler", "canceller", "deleter", "remover", "revoker", "rejecter"]
    private static let states: Set = [
        "deleted", "banned", "closed", "canceled", "cancelled", "expired", "failed", "archived", "suspended", "revoked",
        "disabled", "removed", "rejected", "refunded", "blocked", "completed", "finished", "ended", "merged", "aborted",
        "voided", "discontinued", "declined", "silenced", "deactivated", "unpublished", "cancellation", "deletion",
        "failure", "terminated", "succeeded", "paid", "shipped", "delivered",
    ]

    /// Returns whether a property explains something that an object in its normal state does not have: the reason of its
    /// state, or the details of a message.
    static func isExplanation(_ words: [String], beside others: (Set<String>) -> Bool) -> Bool {
        switch words.last {
        case "reason": words.count > 1 ? stateReasons.contains(words[words.count - 2]) : others(["state", "status"])
        case "detail", "details": words.count == 1 && others(["message"])
        default: false
        }
    }

    private static let stateReasons: Set = ["state", "status"]

    /// Returns whether a property describes an error of an object that is not an error itself.
    static func isError(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        if ["error", "errors", "failure", "failures", "exception"].contains(last) { return true }
        return words.count > 1 && !errors.isDisjoint(with: words.dropLast()) && details.contains(last)
    }

    /// Returns whether a property belongs to a description of an error.
    static func isPartOfError(_ words: [String]) -> Bool {
        isError(words) || words.last.map(details.contains) ?? true
    }

    private static let errors: Set = ["error", "failure", "exception"]
    private static let details: Set = [
        "message", "messages", "code", "reason", "description", "details", "detail", "type", "status", "title", "uri",
        "documentation", "instance", "timestamp", "path", "number", "id", "success", "ok", "url", "param", "trace",
        "warnings", "elements", "msg", "statuscode",
    ]
}
