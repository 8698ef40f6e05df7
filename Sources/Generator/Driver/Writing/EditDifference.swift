import CodegenDiagnostics

/// The difference between a manually edited file and the file to be written, as a short unified diff.
struct EditDifference {
    private static let context = 3
    private static let maximumLines = 40
    /// The maximum number of lines to compare. The cost grows with the product of both line counts.
    private static let maximumComparedLines = 400

    private let path: String
    private let lines: [Line]

    private enum Line: Equatable {
        case both(Substring)
        case found(Substring)
        case wanted(Substring)

        var text: String {
            switch self {
            case .both(let text): " " + text
            case .found(let text): "-" + text
            case .wanted(let text): "+" + text
            }
        }

        var isChange: Bool {
            if case .both = self { false } else { true }
        }
    }

    init(_ path: String, found: String, wanted: String) {
        self.path = path
        lines = Self.compare(Self.split(found), Self.split(wanted))
    }

    /// The diff. Each line ends with a line feed.
    var text: String {
        var printed: [String] = []
        for hunk in hunks {
            printed.append(header(hunk))
            printed += lines[hunk].map { TerminalText.line($0.text) }
        }
        let hidden = printed.count - Self.maximumLines
        let rest = hidden > 0 ? ["(\(hidden) more lines)"] : []
        let names = ["--- \(path) (as it is)", "+++ \(path) (as it would be written)"]
        return (names + printed.prefix(Self.maximumLines) + rest).map { $0 + "\n" }.joined()
    }

    // MARK: Hunks

    /// The changes with their surrounding lines. Nearby changes share a hunk.
    private var hunks: [Range<Int>] {
        lines.indices.filter { lines[$0].isChange }.reduce(into: []) { hunks, index in
            let range = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
            if let last = hunks.last, range.lowerBound <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
    }

    /// Returns the header of a hunk: `@@ -1,4 +1,3 @@`.
    private func header(_ hunk: Range<Int>) -> String {
        func position(_ excluded: (Line) -> Bool) -> String {
            let before = lines[..<hunk.lowerBound].count { !excluded($0) }
            let count = lines[hunk].count { !excluded($0) }
            return "\(count == 0 ? before : before + 1),\(count)"
        }
        let found = position { if case .wanted = $0 { true } else { false } }
        let wanted = position { if case .found = $0 { true } else { false } }
        return "@@ -\(found) +\(wanted) @@"
    }

    // MARK: Comparison

    private static func split(_ text: String) -> [Substring] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    }

    private static func compare(_ found: [Substring], _ wanted: [Substring]) -> [Line] {
        let start = zip(found, wanted).prefix { $0 == $1 }.count
        let maximum = min(found.count, wanted.count) - start
        let end = zip(found.reversed(), wanted.reversed()).prefix { $0 == $1 }.prefix(maximum).count
        let middle = changes(found[start..<(found.count - end)], wanted[start..<(wanted.count - end)])
        return found[..<start].map(Line.both) + middle + found[(found.count - end)...].map(Line.both)
    }

    private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    private static func changes(_ found: ArraySlice<Substring>, _ wanted: ArraySlice<Substring>) -> [Line] {
        guard max(found.count, wanted.count) <= maximumComparedLines else {
            return found.map(Line.found) + wanted.map(Line.wanted)
        }
        let difference = Array(wanted).difference(from: Array(found))
        let removed = Set(difference.removals.map(offset))
        let inserted = Set(difference.insertions.map(offset))
        var (lines, next): ([Line], Int) = ([], 0)
        let wanted = Array(wanted)
        for (index, line) in found.enumerated() {
            if removed.contains(index) {
                lines.append(.found(line))
                continue
            }
            while inserted.contains(next) {
                lines.append(.wanted(wanted[next]))
                next += 1
            }
            lines.append(.both(line))
            next += 1
        }
        return lines + wanted[min(next, wanted.count)...].map(Line.wanted)
    }
}

extension WritePlan {
    /// The differences of the first few manually edited files. The targets of links are not printed.
    var editDifferences: String {
        changes.filter { $0.state == .edited && folder.entry($0.path) == .file }.prefix(3).map { file in
            let found = folder.bytes(file.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
            return EditDifference(shown(file.path), found: found, wanted: file.text).text
        }.joined()
    }
}
