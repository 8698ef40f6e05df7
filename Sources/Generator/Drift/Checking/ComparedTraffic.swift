/// The results for all entries, or for the entries of one thread.
struct ComparedTraffic: Sendable {
    var counts = TrafficCounts()
    var table = MismatchTable()
    var coverage = Coverage()

    mutating func merge(_ other: ComparedTraffic) {
        counts.merge(other.counts)
        table.merge(other.table)
        coverage.merge(other.coverage)
    }
}
