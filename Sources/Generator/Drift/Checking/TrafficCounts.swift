/// The numbers of entries, and of entries that cannot be compared completely.
struct TrafficCounts: Sendable {
    var entries = 0
    /// The entries of operations of the description.
    var compared = 0
    /// The entries whose response was compared.
    var responses = 0
    var otherHosts = 0
    /// Preflight requests of browsers (CORS).
    var preflights = 0
    /// Requests without a response, for example cancelled requests.
    var unanswered = 0
    /// Entries that are not JSON objects with a request.
    var malformed = 0
    var tooLarge = 0
    /// Bodies that the archive does not contain, or only in part.
    var unrecordedBodies = 0
    var cutBodies = 0
    /// Bodies whose content type cannot be read.
    var unknownTypes = 0
    /// Bodies by their unreadable encodings.
    private(set) var unreadableBodies: [String: Int] = [:]

    private static let maximumEncodings = 20

    mutating func countUnreadable(_ encoding: String) {
        let name = String(encoding.prefix(20))
        guard unreadableBodies[name] != nil || unreadableBodies.count < Self.maximumEncodings else { return }
        unreadableBodies[name, default: 0] += 1
    }

    /// Adds the numbers of other entries.
    mutating func merge(_ other: TrafficCounts) {
        entries += other.entries
        compared += other.compared
        responses += other.responses
        otherHosts += other.otherHosts
        preflights += other.preflights
        unanswered += other.unanswered
        malformed += other.malformed
        tooLarge += other.tooLarge
        unrecordedBodies += other.unrecordedBodies
        cutBodies += other.cutBodies
        unknownTypes += other.unknownTypes
        unreadableBodies.merge(other.unreadableBodies) { $0 + $1 }
    }
}
