import Testing

/// A documentation page, split into its parts.
struct Page {
    struct Block {
        let language: String
        let line: Int
        let lines: [Substring]

        var text: String { lines.joined(separator: "\n") }
    }

    struct Link {
        let line: Int
        let target: String
    }

    /// The path relative to the repository.
    let path: String
    let blocks: [Block]
    /// The lines outside of code blocks, with their numbers.
    let prose: [(number: Int, text: Substring)]

    init(_ path: String) throws {
        self.init(path, text: try Repository.text(of: path))
    }

    init(_ path: String, text: String) {
        self.path = path
        var blocks: [Block] = []
        var prose: [(number: Int, text: Substring)] = []
        var open: (fence: Int, language: String, start: Int, lines: [Substring])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let fence = line.drop { $0 == " " }.prefix { $0 == "`" }.count
            if let block = open {
                if fence >= block.fence {
                    blocks.append(Block(language: block.language, line: block.start, lines: block.lines))
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if fence >= 3 {
                open = (fence, line.trimmingPrefix { $0 == " " || $0 == "`" }.description, index + 1, [])
            } else {
                prose.append((index + 1, line))
            }
        }
        if let open { blocks.append(Block(language: "unclosed", line: open.start, lines: open.lines)) }
        self.blocks = blocks
        self.prose = prose
    }

    /// The links and images in the prose, except in code spans.
    var links: [Link] {
        prose.flatMap { number, text in
            Self.withoutCode(text).components(between: "](", and: ")").map { Link(line: number, target: $0) }
        }
    }

    /// The code spans of the prose.
    var codeSpans: [String] {
        prose.flatMap { _, text in
            text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
    }

    /// The anchors that GitHub creates for the headings.
    var anchors: Set<String> {
        var counts: [String: Int] = [:]
        return Set(
            prose.filter { $0.text.hasPrefix("#") }.map { _, heading in
                let title = heading.drop { $0 == "#" || $0 == " " }.lowercased()
                let anchor = String(
                    title.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.map { $0 == " " ? "-" : $0 })
                defer { counts[anchor, default: 0] += 1 }
                return counts[anchor].map { "\(anchor)-\($0)" } ?? anchor
            })
    }

    private static func withoutCode(_ line: Substring) -> String {
        line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { $0.offset % 2 == 0 ? String($0.element) : "" }.joined()
    }
}

extension String {
    fileprivate func components(between start: String, and end: Character) -> [String] {
        var found: [String] = []
        var rest = self[...]
        while let range = rest.firstRange(of: start) {
            rest = rest[range.upperBound...]
            found.append(String(rest.prefix { $0 != end }))
        }
        return found
    }
}
