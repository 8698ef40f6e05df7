/// Lays out a list of arguments: on one line where it fits, else one line for each.
struct CallLayout {
    static let width = 120

    /// Columns in front of the line's first character; continuation lines get them too.
    let indent: Int

    /// - Parameters:
    ///   - head: everything up to and with the opening bracket.
    ///   - tail: the closing bracket and what follows.
    ///   - reserved: columns that the template adds on the same line: ` {`.
    ///   - breaks: one line each, even where one line for all would do.
    func list(_ head: String, _ items: [String], _ tail: String, reserved: Int = 0, breaks: Bool = false) -> String {
        let line = head + items.joined(separator: ", ") + tail
        let lastBreak = line.utf8.lastIndex(of: Self.newline)
        let lastLine = lastBreak.map { line[line.utf8.index(after: $0)...] } ?? line[...]
        let columns = (lastBreak == nil ? indent : 0) + lastLine.columns
        let isShort = columns + reserved <= Self.width && !items.contains { $0.utf8.contains(Self.newline) }
        if (isShort && !breaks) || items.isEmpty { return line }
        let inner = "\n" + String(repeating: " ", count: indent + 4)
        let outer = "\n" + String(repeating: " ", count: indent)
        let comma = head.hasSuffix("[") ? "," : ""
        return head + inner + items.joined(separator: "," + inner) + (items.count > 1 ? comma : "") + outer + tail
    }

    /// A list on one line where it fits, else with as many items on each line as fit.
    func filled(_ head: String, _ items: [String], _ tail: String, reserved: Int = 0) -> String {
        let line = head + items.joined(separator: ", ") + tail
        if indent + line[...].columns + reserved <= Self.width || items.isEmpty { return line }
        var lines: [String] = []
        for item in items.map({ $0 + "," }) {
            if let last = lines.last, indent + 5 + last[...].columns + item[...].columns <= Self.width {
                lines[lines.count - 1] = "\(last) \(item)"
            } else {
                lines.append(item)
            }
        }
        let inner = "\n" + String(repeating: " ", count: indent + 4)
        return head + inner + lines.joined(separator: inner) + "\n" + String(repeating: " ", count: indent) + tail
    }

    func fits(_ line: String) -> Bool {
        indent + line[...].columns <= Self.width
    }

    private static let newline = UInt8(ascii: "\n")
}

extension Substring {
    /// Characters on a line. Nearly all lines are ASCII, whose bytes need no look at how characters combine.
    fileprivate var columns: Int {
        utf8.allSatisfy { $0 < 0x80 } ? utf8.count : count
    }
}
