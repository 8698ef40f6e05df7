import Foundation

/// Searches a string for a regular expression, for a limited time: some expressions take exponential time for certain
/// strings that users enter.
nonisolated struct PatternMatcher {
    private let expression: NSRegularExpression?

    /// The maximum time for one string.
    private static let longest = Duration.milliseconds(100)

    init(_ pattern: String) {
        expression = try? NSRegularExpression(pattern: pattern)
    }

    /// Returns whether the string certainly has no match. Returns `false` if the expression is not valid or takes too
    /// long; the server then decides.
    func excludes(_ text: String) -> Bool {
        guard let expression else { return false }
        let start = ContinuousClock.now
        let whole = NSRange(text.startIndex..., in: text)
        var isDecided = true
        var isFound = false
        // The engine reports its progress every few thousand steps, and can be stopped then.
        expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: whole) {
            match, flags, stop in
            if match != nil {
                isFound = true
                stop.pointee = true
            } else if flags.contains(.internalError) {
                isDecided = false
            } else if flags.contains(.progress), ContinuousClock.now - start > Self.longest {
                isDecided = false
                stop.pointee = true
            }
        }
        return isDecided && !isFound
    }
}
