/// Finds the names that a misspelled name may mean.
nonisolated enum NearNames {
    private static let maximumCount = 3
    /// The length of the longest name that is compared: the work grows with the square of the length.
    private static let maximumLength = 100

    /// Returns a question with the nearest names, such as "; did you mean 'getPost' or 'getPosts'?". The text is empty
    /// if no name is near enough.
    static func question(for name: String, among names: some Sequence<String>) -> String {
        let near = nearest(to: name, among: names).map { "'\($0)'" }
        guard let last = near.last else { return "" }
        let first = near.dropLast().joined(separator: ", ")
        return "; did you mean \(first.isEmpty ? last : "\(first) or \(last)")?"
    }

    /// Returns the nearest names, nearest first. Case has no effect, and a name that contains the other one is near.
    static func nearest(to name: String, among names: some Sequence<String>) -> [String] {
        let letters = Array(name.lowercased().utf8)
        guard !letters.isEmpty, letters.count <= maximumLength else { return [] }
        let found = names.compactMap { candidate -> (distance: Int, name: String)? in
            let other = Array(candidate.lowercased().utf8)
            let isPart = min(letters.count, other.count) > 3 && (letters.contains(other) || other.contains(letters))
            let allowed = isPart ? max(letters.count, other.count) : max(1, letters.count / 3)
            guard abs(letters.count - other.count) <= allowed, other.count <= maximumLength else { return nil }
            let distance = distance(letters, other)
            return distance <= allowed ? (distance, candidate) : nil
        }
        return found.sorted { $0 < $1 }.prefix(maximumCount).map(\.name)
    }

    /// Returns the number of letters to insert, remove or replace.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = last[column] + (letter == other ? 0 : 1)
                current.append(min(last[column + 1] + 1, current[column] + 1, replaced))
            }
            last = current
        }
        return last[right.count]
    }
}
