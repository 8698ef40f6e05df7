import Foundation

/// Looks for a regular expression in a string, for a bounded time: some expressions take exponential time for strings
/// that somebody types into a form.
nonisolated struct PatternMatcher {
    private let expression: NSRegularExpression?

    /// No request waits longer than this for one string.
    private static let longest = Duration.milliseconds(100)

    init(_ pattern: String) {
        expression = try? NSRegularExpression(pattern: pattern)
    }

    /// Whether the string certainly has no match. `false` where the expression is not valid or takes too long: then the
    /// server decides.
    func excludes(_ text: String) -> Bool {
        guard let expression else { return false }
        let start = ContinuousClock.now
        let whole = NSRange(text.startIndex..., in: text)
        var isDecided = true
        var isFound = false
        // The engine reports its progress every few thousand steps, and lets itself be stopped there.
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
