/// A piece of text that may contain HTML.
enum HTMLToken: Equatable {
    case text(Substring)
    /// Markdown code with its backticks.
    case markdownCode(Substring)
    case start(HTMLTag)
    /// The name of the closed element.
    case end(String)
    case comment
}

/// The start of an element.
struct HTMLTag: Equatable {
    /// The element name in lower case.
    let name: String
    /// The target of a link.
    var target: String?
}

/// Splits text into the HTML tags of known elements and the text between them. All other tags are text.
struct HTMLTokenizer {
    private var rest: Substring
    private var tokens: [HTMLToken] = []

    private init(_ text: String) {
        rest = text[...]
    }

    static func tokens(_ text: String) -> [HTMLToken] {
        var tokenizer = HTMLTokenizer(text)
        while !tokenizer.rest.isEmpty { tokenizer.readToken() }
        return tokenizer.tokens
    }

    private mutating func readToken() {
        let start = rest.startIndex
        var end = start
        while end < rest.endIndex {
            switch rest.utf8[end] {
            case UInt8(ascii: "<"):
                guard let (token, after) = tag(at: end) else { break }
                take(upTo: end)
                tokens.append(token)
                rest = rest[after...]
                return
            case UInt8(ascii: "`"):
                let after = endOfCode(at: end)
                if let after {
                    take(upTo: end)
                    tokens.append(.markdownCode(rest[..<after]))
                    rest = rest[after...]
                    return
                }
                end = rest[end...].firstIndex { $0 != "`" } ?? rest.endIndex
                continue
            default: break
            }
            end = rest.utf8.index(after: end)
        }
        take(upTo: end)
    }

    private mutating func take(upTo end: Substring.Index) {
        if end > rest.startIndex { tokens.append(.text(rest[..<end])) }
        rest = rest[end...]
    }

    /// Returns the end of the code span or block whose backticks begin at an index.
    private func endOfCode(at start: Substring.Index) -> Substring.Index? {
        let open = rest[start...].prefix { $0 == "`" }
        var search = open.endIndex
        while let next = rest[search...].firstIndex(of: "`") {
            let close = rest[next...].prefix { $0 == "`" }
            if close.count == open.count { return close.endIndex }
            search = close.endIndex
        }
        return nil
    }

    // MARK: Tags

    /// - Returns: The tag or comment that begins here and the index after it, or `nil` for text.
    private func tag(at start: Substring.Index) -> (token: HTMLToken, end: Substring.Index)? {
        var cursor = rest[rest.index(after: start)...]
        if cursor.hasPrefix("!--") {
            guard let end = cursor.firstRange(of: "-->") else { return nil }
            return (.comment, end.upperBound)
        }
        let isEnd = cursor.first == "/"
        if isEnd { cursor = cursor.dropFirst() }
        let name = cursor.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        cursor = cursor[name.endIndex...]
        let element = name.lowercased()
        guard HTMLElement.isKnown(element), let next = cursor.first, next == ">" || next == "/" || next.isWhitespace,
            let close = endOfTag(cursor)
        else { return nil }
        let after = rest.index(after: close)
        if isEnd { return (.end(element), after) }
        return (.start(HTMLTag(name: element, target: Self.target(in: cursor[..<close]))), after)
    }

    private static let maximumTag = 2_000

    /// Returns the `>` that ends a tag, ignoring `>` in attribute values. A tag does not continue after an empty line.
    private func endOfTag(_ text: Substring) -> Substring.Index? {
        var quote: Character?
        var wasNewline = false
        for index in text.prefix(Self.maximumTag).indices {
            let character = text[index]
            if character.isNewline {
                if wasNewline { return nil }
                wasNewline = true
                continue
            }
            if !character.isWhitespace { wasNewline = false }
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character == ">" {
                return index
            } else if quote == nil, character == "<" {
                return nil
            }
        }
        return nil
    }

    /// Returns the value of `href`.
    private static func target(in attributes: Substring) -> String? {
        guard let name = attributes.firstRange(of: "href") ?? attributes.firstRange(of: "HREF") else { return nil }
        var rest = attributes[name.upperBound...].drop { $0.isWhitespace }
        guard rest.first == "=" else { return nil }
        rest = rest.dropFirst().drop { $0.isWhitespace }
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            return String(rest.prefix { !$0.isWhitespace })
        }
        return rest.dropFirst().prefix { $0 != quote }.trimmed
    }
}
