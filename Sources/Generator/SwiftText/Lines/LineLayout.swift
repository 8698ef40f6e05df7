import CodegenDiagnostics

/// Distributes one line of code over several lines.
struct LineLayout {
    private static let indentation = 4
    /// The maximum depth. Deeper brackets stay on one line, so that the indentation does not exceed the text.
    private static let maximumDepth = 40
    private static let indents = (0...maximumDepth).map {
        [UInt8](repeating: UInt8(ascii: " "), count: $0 * indentation)
    }

    private let bytes: UnsafePointer<UInt8>
    private let limit: Int
    private var scanner: BracketScanner
    /// The pieces still to be laid out, with the next piece last.
    private var waiting: [Piece] = []

    init(bytes: UnsafePointer<UInt8>, limit: Int) {
        self.bytes = bytes
        self.limit = limit
        scanner = BracketScanner(bytes)
    }

    /// A part of the line that gets a separate line.
    private struct Piece {
        let range: Range<Int>
        /// The additional indentation levels relative to the line.
        let level: Int
        /// Whether a comma is added after the piece.
        let addsComma: Bool
    }

    mutating func append(_ line: Range<Int>, to output: inout [UInt8]) {
        var start = line.lowerBound
        while start < line.upperBound, Self.isSpace(bytes[start]) { start += 1 }
        let indent = line.lowerBound..<start
        let end = commentStart(start..<line.upperBound)
        let code = trimmed(start..<end)
        waiting.append(Piece(range: code, level: 0, addsComma: false))
        var isFirst = true
        while let piece = waiting.popLast() {
            if divide(piece, indent: indent.count) { continue }
            if !isFirst { output.append(UInt8(ascii: "\n")) }
            isFirst = false
            bytes.append(indent, to: &output)
            output += Self.indents[piece.level]
            bytes.append(piece.range, to: &output)
            if piece.addsComma { output.append(UInt8(ascii: ",")) }
        }
        bytes.append(code.upperBound..<line.upperBound, to: &output)
    }

    /// Pushes the parts of a piece onto the waiting pieces, the last part first.
    ///
    /// - Returns: Whether the piece was divided. A piece that fits or cannot be broken is not divided.
    private mutating func divide(_ piece: Piece, indent: Int) -> Bool {
        let space = limit - indent - piece.level * Self.indentation
        guard !fits(piece.range, addsComma: piece.addsComma, space: space), piece.level < Self.maximumDepth else {
            return false
        }
        scanner.scan(piece.range)
        if let colon = scanner.colon, divideArm(piece, colon: colon) { return true }
        guard let pair = bestPair(in: piece, space: space) else { return divideAlias(piece) }
        divide(piece, at: pair, scanner.separators(of: pair), space: space)
        return true
    }

    /// Divides a long type alias after `typealias Name =`.
    private mutating func divideAlias(_ piece: Piece) -> Bool {
        guard contains(Self.typealiasWord, in: piece.range),
            let equals = piece.range.first(where: { bytes[$0] == UInt8(ascii: "=") })
        else { return false }
        let type = trimmed(equals + 1..<piece.range.upperBound)
        guard !type.isEmpty else { return false }
        waiting.append(Piece(range: type, level: piece.level + 1, addsComma: false))
        waiting.append(Piece(range: piece.range.lowerBound..<equals + 1, level: piece.level, addsComma: false))
        return true
    }

    /// Divides `case …: statement` into two lines.
    private mutating func divideArm(_ piece: Piece, colon: Int) -> Bool {
        guard begins(piece.range, with: Self.caseWord) || begins(piece.range, with: Self.defaultWord) else {
            return false
        }
        let statement = trimmed(colon + 1..<piece.range.upperBound)
        guard !statement.isEmpty else { return false }
        waiting.append(Piece(range: statement, level: piece.level + 1, addsComma: piece.addsComma))
        waiting.append(Piece(range: piece.range.lowerBound..<colon + 1, level: piece.level, addsComma: false))
        return true
    }

    // MARK: Choosing

    /// Returns the longest pair with several elements. A pair with one element also counts if the text around it then
    /// fits. Generic arguments are broken only if there is no such pair.
    private func bestPair(in piece: Piece, space: Int) -> BracketPair? {
        var (preferred, angles, others): (BracketPair?, BracketPair?, BracketPair?)
        for index in scanner.pairs.indices {
            let pair = scanner.pairs[index]
            guard isUseful(pair, in: piece.range, space: space - Self.indentation) else { continue }
            if pair.kind == .angle {
                angles = Self.longer(angles, pair)
            } else if !pair.isSimple || fits(around: pair, in: piece, space: space) {
                preferred = Self.longer(preferred, pair)
            } else {
                others = Self.longer(others, pair)
            }
        }
        return preferred ?? angles ?? others
    }

    /// Returns the longer pair, or the first pair if both have the same length.
    private static func longer(_ longest: BracketPair?, _ pair: BracketPair) -> BracketPair {
        guard let longest, longest.close - longest.open >= pair.close - pair.open else { return pair }
        return longest
    }

    private func fits(around pair: BracketPair, in piece: Piece, space: Int) -> Bool {
        fits(piece.range.lowerBound..<pair.open + 1, space: space)
            && fits(pair.close..<piece.range.upperBound, addsComma: piece.addsComma, space: space)
    }

    /// Returns whether a range fits. Columns are counted only if there are more bytes than columns available.
    private func fits(_ range: Range<Int>, addsComma: Bool = false, space: Int) -> Bool {
        let space = addsComma ? space - 1 : space
        return range.count <= space || columns(range) <= space
    }

    /// Returns whether breaking a pair helps. An error type, the element of a list type, and a single element that is
    /// still too long are not broken.
    private func isUseful(_ pair: BracketPair, in range: Range<Int>, space: Int) -> Bool {
        let content = trimmed(pair.open + 1..<pair.close)
        guard !content.isEmpty, !ends(range.lowerBound..<pair.open, with: Self.throwsWord) else { return false }
        guard pair.isSimple else { return true }
        switch pair.kind {
        case .square, .angle: return false
        case .parentheses, .braces: return pair.signatureEnd != nil || fits(content, space: space)
        }
    }

    // MARK: Breaking

    /// - Parameter separators: The separators of the pair.
    private mutating func divide(_ piece: Piece, at pair: BracketPair, _ separators: [Int], space: Int) {
        let headEnd = pair.signatureEnd ?? pair.open + 1
        let elements = elements(of: pair, separators, from: headEnd)
        // A semicolon at the end of a line is unnecessary but kept.
        let isOpen = separators.last.map { $0 + 1 != elements.last?.upperBound } ?? false
        var addsComma = isOpen && isLiteral(pair, in: piece.range)
        waiting.append(
            Piece(range: pair.close..<piece.range.upperBound, level: piece.level, addsComma: piece.addsComma))
        for line in filled(elements, of: pair, space: space - Self.indentation).reversed() {
            waiting.append(Piece(range: line, level: piece.level + 1, addsComma: addsComma))
            addsComma = false
        }
        waiting.append(Piece(range: piece.range.lowerBound..<headEnd, level: piece.level, addsComma: false))
    }

    /// Returns the text between separators, each with its trailing separator.
    private func elements(of pair: BracketPair, _ separators: [Int], from start: Int) -> [Range<Int>] {
        var elements: [Range<Int>] = []
        elements.reserveCapacity(separators.count + 1)
        var start = start
        for index in 0...separators.count {
            let end = index < separators.count ? separators[index] + 1 : pair.close
            let element = trimmed(start..<end)
            if !element.isEmpty { elements.append(element) }
            start = end
        }
        return elements
    }

    /// Joins elements that may share a line, as many as fit.
    private func filled(_ elements: [Range<Int>], of pair: BracketPair, space: Int) -> [Range<Int>] {
        let values = elements.map { bytes[$0.upperBound - 1] == UInt8(ascii: ",") ? $0.dropLast() : $0 }
        let sharing = ListElements(bytes: bytes, ranges: values, kind: pair.kind).sharing
        let lines = elements.prefix(sharing).joiningNeighbors { line, element in
            let joined = line.lowerBound..<element.upperBound
            return fits(joined, space: space) ? joined : nil
        }
        return lines + elements.dropFirst(sharing)
    }

    /// Returns whether the pair is an array or dictionary literal, not a subscript or a capture list.
    private func isLiteral(_ pair: BracketPair, in range: Range<Int>) -> Bool {
        guard pair.kind == .square else { return false }
        guard pair.open > range.lowerBound else { return true }
        guard Self.beforeLiteral.contains(bytes[pair.open - 1]) else { return false }
        var head = pair.open
        while head > range.lowerBound, Self.isSpace(bytes[head - 1]) { head -= 1 }
        let isInClosure = head > range.lowerBound && bytes[head - 1] == UInt8(ascii: "{")
        return !isInClosure || !contains(Self.inWord, in: pair.close..<range.upperBound)
    }

    private static let beforeLiteral = ByteSet("([{,:=!&- \t\r".utf8)

    // MARK: Bytes

    private static let typealiasWord = Array(" typealias ".utf8)
    private static let inWord = Array(" in".utf8)
    private static let caseWord = Array("case ".utf8)
    private static let defaultWord = Array("default:".utf8)
    private static let throwsWord = Array("throws".utf8)

    private func begins(_ range: Range<Int>, with word: [UInt8]) -> Bool {
        range.count >= word.count && bytes.has(word, at: range.lowerBound)
    }

    private func ends(_ range: Range<Int>, with word: [UInt8]) -> Bool {
        range.count >= word.count && bytes.has(word, at: range.upperBound - word.count)
    }

    /// Returns whether a range contains a word. The search of the standard library is generic and twenty times slower.
    private func contains(_ word: [UInt8], in range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index + word.count <= range.upperBound {
            if bytes[index] == word[0], bytes.has(word, at: index) { return true }
            index += 1
        }
        return false
    }

    /// Returns the start of a trailing comment, or the end of the line.
    private func commentStart(_ range: Range<Int>) -> Int {
        let literals = LiteralScanner(bytes: bytes)
        let openings = LiteralScanner.openings.table
        var index = range.lowerBound
        var previous: UInt8 = 0
        while index < range.upperBound {
            guard openings[Int(bytes[index])],
                let end = literals.end(ofLiteralAt: index, before: range.upperBound, previous: previous)
            else {
                if bytes[index] != UInt8(ascii: " ") { previous = bytes[index] }
                index += 1
                continue
            }
            let isComment = bytes[index] == UInt8(ascii: "/") && bytes[index + 1] == UInt8(ascii: "/")
            if isComment { return index }
            previous = UInt8(ascii: "\"")
            index = end
        }
        return range.upperBound
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, Self.isSpace(bytes[start]) { start += 1 }
        while start < end, Self.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Returns the number of Unicode scalars. Continuation bytes are not counted.
    private func columns(_ range: Range<Int>) -> Int {
        var count = 0
        var index = range.lowerBound
        // Avoid an iterator, which is slow per byte in debug builds.
        while index < range.upperBound {
            if bytes[index] & 0xC0 != 0x80 { count += 1 }
            index += 1
        }
        return count
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
