/// The difference between two texts with few changed lines, as a unified diff.
struct LinePatch {
    private static let context = 3

    private let path: String
    private let old: [Substring]
    private let new: [Substring]

    init(_ path: String, before: String, after: String) {
        self.path = path
        (old, new) = (before.linesWithBreaks, after.linesWithBreaks)
    }

    var text: String {
        let names = path.hasPrefix("/") ? (path, path) : ("a/\(path)", "b/\(path)")
        return "--- \(names.0)\n+++ \(names.1)\n" + hunks().map(text).joined()
    }

    // MARK: Changes

    private struct Change {
        let old: Range<Int>
        let new: Range<Int>
    }

    private struct Hunk {
        var old: Range<Int>
        var new: Range<Int>
        var changes: [Change]
    }

    /// Returns the changed lines with their surroundings. Nearby changes share a hunk.
    private func hunks() -> [Hunk] {
        changes().reduce(into: []) { hunks, change in
            let before = min(Self.context, change.old.lowerBound)
            let after = min(Self.context, old.count - change.old.upperBound)
            let old = (change.old.lowerBound - before)..<(change.old.upperBound + after)
            let new = (change.new.lowerBound - before)..<(change.new.upperBound + after)
            if let last = hunks.last, old.lowerBound <= last.old.upperBound {
                hunks[hunks.count - 1] = Hunk(
                    old: last.old.lowerBound..<old.upperBound, new: last.new.lowerBound..<new.upperBound,
                    changes: last.changes + [change])
            } else {
                hunks.append(Hunk(old: old, new: new, changes: [change]))
            }
        }
    }

    /// Returns the ranges of lines that differ. After a difference, the texts continue at the nearest equal lines.
    private func changes() -> [Change] {
        var changes: [Change] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if left < old.count, right < new.count, old[left] == new[right] {
                (left, right) = (left + 1, right + 1)
                continue
            }
            let (removed, added) = distance(left, right)
            changes.append(Change(old: left..<(left + removed), new: right..<(right + added)))
            (left, right) = (left + removed, right + added)
        }
        return changes
    }

    /// Returns the smallest numbers of removed and added lines after which two lines are equal.
    private func distance(_ left: Int, _ right: Int) -> (removed: Int, added: Int) {
        let maximum = 64
        for total in 1...maximum {
            for removed in 0...total {
                let (oldIndex, newIndex) = (left + removed, right + total - removed)
                let areAtEnd = oldIndex == old.count && newIndex == new.count
                guard areAtEnd || (oldIndex < old.count && newIndex < new.count && old[oldIndex] == new[newIndex])
                else {
                    continue
                }
                return (removed, total - removed)
            }
        }
        return (old.count - left, new.count - right)
    }

    private func text(_ hunk: Hunk) -> String {
        var lines: [String] = []
        var left = hunk.old.lowerBound
        for change in hunk.changes {
            lines += old[left..<change.old.lowerBound].map { " \($0)" }
            lines += old[change.old].map { "-\($0)" } + new[change.new].map { "+\($0)" }
            left = change.old.upperBound
        }
        lines += old[left..<hunk.old.upperBound].map { " \($0)" }
        let header = "@@ -\(position(hunk.old)) +\(position(hunk.new)) @@\n"
        // A line may end with CR LF, which is one character.
        return header
            + lines.map { line in
                line.unicodeScalars.last == "\n" ? line : "\(line)\n\\ No newline at end of file\n"
            }.joined()
    }

    private func position(_ range: Range<Int>) -> String {
        "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
    }
}
