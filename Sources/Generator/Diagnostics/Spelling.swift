/// Suggests corrections of misspelt words by edit distance.
package enum Spelling {
    /// The length of the longest word that is compared: the work grows with the square of the length.
    private static let maximumWordLength = 48

    /// Returns the candidate that is nearest to `word`, independent of the order of candidates; `nil` if none is near
    /// enough. Case counts only between candidates that are equally near.
    package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        guard word.utf8.count <= maximumWordLength else { return nil }
        let letters = Array(word.lowercased().utf8)
        let allowed = letters.count < 2 ? 0 : letters.count < 8 ? 1 : 2
        var (lowercased, exact) = (EditDistance(letters), EditDistance(Array(word.utf8)))
        var best: (distance: Int, exact: Int, word: String)?
        for candidate in candidates.prefix(5_000) where abs(candidate.utf8.count - letters.count) <= allowed {
            let maximum = min(allowed, best?.distance ?? allowed)
            guard let distance = lowercased.distance(to: Array(candidate.lowercased().utf8), maximum: maximum) else {
                continue
            }
            let maximumLength = maximumWordLength + allowed
            let found = (
                distance, exact.distance(to: Array(candidate.utf8), maximum: maximumLength) ?? maximumLength, candidate
            )
            if best.map({ found < $0 }) ?? true { best = found }
        }
        return best?.word
    }

    /// Returns the nearest candidate, or else the only one that contains the word: `findUser` may be the Swift name of
    /// `UsersController_findUser`.
    package static func meant(by word: String, among candidates: some Sequence<String>) -> String? {
        closest(to: word, among: candidates) ?? only(containing: word, among: candidates)
    }

    /// Returns the only candidate that contains the letters and digits of `word`, independent of case and separators;
    /// `nil` for words of less than four letters.
    static func only(containing word: String, among candidates: some Sequence<String>) -> String? {
        let letters = plain(word)
        guard letters.count >= 4, word.utf8.count <= maximumWordLength else { return nil }
        let found = Set(candidates.prefix(5_000).filter { plain($0).contains(letters) })
        return found.count == 1 ? found.first : nil
    }

    private static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}

/// The number of letters to insert, remove, replace or swap with a neighbour, between a word and others.
private struct EditDistance {
    private let word: [UInt8]
    // The rows are used again for each word, because thousands of words are compared.
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var current: [Int] = []

    init(_ word: [UInt8]) {
        self.word = word
    }

    /// Returns `nil` if the distance exceeds a limit. Then the positions in both words differ by at most the limit, so
    /// the work is proportional to the length. Most words exceed the limit after a few letters.
    mutating func distance(to other: [UInt8], maximum: Int) -> Int? {
        guard abs(word.count - other.count) <= maximum else { return nil }
        let tooFar = maximum + 1
        start(other.count + 2, tooFar)
        for (row, letter) in word.enumerated() {
            let columns = max(0, row - maximum)..<max(0, row - maximum, min(other.count, row + maximum + 1))
            current[columns.lowerBound] = columns.lowerBound == 0 ? min(row + 1, tooFar) : tooFar
            var minimum = current[columns.lowerBound]
            for column in columns {
                var cost = min(
                    last[column + 1] + 1, current[column] + 1, last[column] + (letter == other[column] ? 0 : 1))
                if row > 0, column > 0, letter == other[column - 1], word[row - 1] == other[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = min(cost, tooFar)
                minimum = min(minimum, cost)
            }
            current[columns.upperBound + 1] = tooFar
            guard minimum < tooFar || last[columns].contains(where: { $0 < tooFar }) else { return nil }
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        return last[other.count] < tooFar ? last[other.count] : nil
    }

    private mutating func start(_ count: Int, _ tooFar: Int) {
        if last.count < count {
            let row = [Int](repeating: tooFar, count: count)
            (beforeLast, last, current) = (row, row, row)
        }
        for column in 0..<count { (beforeLast[column], last[column]) = (tooFar, min(column, tooFar)) }
    }
}
