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
            let most = min(allowed, best?.distance ?? allowed)
            guard let distance = distance(letters, Array(candidate.lowercased().utf8), most: most) else { continue }
            let exact = self.distance(Array(word.utf8), Array(candidate.utf8), most: longestWord) ?? longestWord
            let found = (distance, exact, candidate)
            if best.map({ found < $0 }) ?? true { best = found }
        }
        return best?.word
    }

    /// Returns the number of letters to insert, remove, replace or swap with a neighbour; `nil` if it exceeds a limit.
    ///
    /// Row and column of a prefix differ by at most the limit, so the work is proportional to the length. Most words
    /// exceed the limit after a few letters.
    private static func distance(_ left: [UInt8], _ right: [UInt8], most: Int) -> Int? {
        guard abs(left.count - right.count) <= most else { return nil }
        let tooFar = most + 1
        var beforeLast = [Int](repeating: tooFar, count: right.count + 1)
        var last = (0...right.count).map { min($0, tooFar) }
        for (row, letter) in left.enumerated() {
            var current = [Int](repeating: tooFar, count: right.count + 1)
            if row + 1 <= most { current[0] = row + 1 }
            for column in max(0, row - most)..<max(0, row - most, min(right.count, row + most + 1)) {
                let other = right[column]
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = min(cost, tooFar)
            }
            if (current + last).allSatisfy({ $0 == tooFar }) { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] > most ? nil : last[right.count]
    }
}
