/// Guesses what somebody meant to write.
enum Spelling {
    /// The candidate with the fewest differing letters, if they are few enough for a slip.
    static func closest(to word: String, among candidates: [String]) -> String? {
        let word = Array(word.lowercased())
        guard word.count <= 40 else { return nil }
        let distances = candidates.map { (name: $0, distance: distance(word, Array($0.lowercased()))) }
        guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, best.name.count / 3) ? best.name : nil
    }

    /// How many letters must be inserted, removed or replaced (Levenshtein).
    private static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var row = Array(0...second.count)
        for (line, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, other) in second.enumerated() {
                let change = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, row[column] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
