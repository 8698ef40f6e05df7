/// Suggests corrections of misspelt words by edit distance.
package enum Spelling {
    /// The length of the longest word that is compared: the work grows with the square of the length.
    private static let longestWord = 48

    /// Returns the candidate that is nearest to `word`, independent of the order of candidates; `nil` if none is near
    /// enough. Case counts only between candidates that are equally near.
    package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        guard word.utf8.count <= longestWord else { return nil }
        let letters = Array(word.lowercased().utf8)
        let allowed = letters.count < 2 ? 0 : letters.count < 8 ? 1 : 2
        var best: (distance: Int, exact: Int, word: String)?
        for candidate in candidates.prefix(5_000) where abs(candidate.utf8.count - letters.count) <= allowed {
            let distance = distance(letters, Array(candidate.lowercased().utf8))
            guard distance <= allowed, distance <= best?.distance ?? .max else { continue }
            let found = (distance, self.distance(Array(word.utf8), Array(candidate.utf8)), candidate)
            if best.map({ found < $0 }) ?? true { best = found }
        }
        return best?.word
    }

    /// Returns the number of letters to insert, remove, replace or swap with a neighbour.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
