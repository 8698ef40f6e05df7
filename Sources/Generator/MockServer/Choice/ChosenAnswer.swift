import CodegenDiagnostics

/// A response that the control page or a UI test has chosen for valid calls of an operation, instead of the usual one.
struct ChosenAnswer: Hashable, Sendable {
    /// The status; `nil` for the first success, or for the status of `example`.
    var status: Int?
    /// The name of an example.
    var example: String?
    /// Whether the lists in the response have no elements.
    var isEmpty = false
    /// The body that replaces the body of the sample.
    var body: OwnBody?
    /// Whether the connection is closed without a response. Applies to invalid calls, too.
    var isOffline = false
    /// The delay in seconds.
    var delay: Double = 0
    /// The number of calls that get this answer. `nil` for all calls if it is the last answer of an operation, and for
    /// one call otherwise.
    var times: Int?

    /// The choice among the samples, in the form of a request's preferences.
    var preferences: Preferences { Preferences(code: status.map(String.init), example: example) }

    /// A description for the log.
    var summary: String {
        var parts: [String] = []
        if let status { parts.append("status \(status)") }
        if let example { parts.append("example '\(example)'") }
        if isEmpty { parts.append("empty lists") }
        if body != nil { parts.append("own body") }
        if isOffline { parts.append("offline") }
        if delay > 0 { parts.append("delay \(delay) s") }
        return parts.isEmpty ? "the usual response" : parts.joined(separator: ", ")
    }
}
