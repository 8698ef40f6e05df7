/// Pairs of alternatives that a property distinguishes: alternatives that have it without a common value. A union of
/// thousands of alternatives has millions of pairs, so each alternative has one bit for each other alternative.
struct AlternativePairs {
    /// The partners of each alternative.
    private var rows: [Int: [UInt64]] = [:]

    init() {}

    /// - Parameters:
    ///   - holders: The alternatives that have the property.
    ///   - values: Returns the values of the property in an alternative.
    init<Value: Hashable>(_ holders: [Int], values: (Int) -> [Value]) {
        guard holders.count > 1, let last = holders.max() else { return }
        var holdersByValue: [Value: [Int]] = [:]
        for holder in holders {
            for value in Set(values(holder)) { holdersByValue[value, default: []].append(holder) }
        }
        let all = Self.row(holders, last)
        for holder in holders { rows[holder] = all }
        for equal in holdersByValue.values {
            let row = Self.row(equal, last)
            for holder in equal { rows[holder]?.combine(row) { $0 & ~$1 } }
        }
        // An alternative without values is not distinguished from itself.
        for holder in holders { rows[holder]?[holder / 64] &= ~(1 << UInt64(holder % 64)) }
    }

    private static func row(_ alternatives: [Int], _ last: Int) -> [UInt64] {
        var row = [UInt64](repeating: 0, count: last / 64 + 1)
        for alternative in alternatives { row[alternative / 64] |= 1 << UInt64(alternative % 64) }
        return row
    }

    /// The number of pairs.
    var count: Int {
        rows.values.reduce(0) { $1.reduce($0) { $0 + $1.nonzeroBitCount } } / 2
    }

    func isSubset(of other: AlternativePairs) -> Bool {
        rows.allSatisfy { holder, row in
            let known = other.rows[holder] ?? []
            return row.indices.allSatisfy { row[$0] & ~($0 < known.count ? known[$0] : 0) == 0 }
        }
    }

    mutating func formUnion(_ other: AlternativePairs) {
        for (holder, row) in other.rows {
            if rows[holder] == nil { rows[holder] = row } else { rows[holder]?.combine(row) { $0 | $1 } }
        }
    }
}

extension [UInt64] {
    fileprivate mutating func combine(_ other: [UInt64], _ operation: (UInt64, UInt64) -> UInt64) {
        if count < other.count { append(contentsOf: repeatElement(0, count: other.count - count)) }
        for index in other.indices { self[index] = operation(self[index], other[index]) }
    }
}
