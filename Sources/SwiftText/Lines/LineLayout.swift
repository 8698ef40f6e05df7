/// Lays one line of code out on several.
struct LineLayout {
    private static let indentation = 4
    /// Deeper brackets stay on their line, so that the indentation cannot outgrow the text.
    private static let deepest = 40

    let bytes: UnsafeBufferPointer<UInt8>
    let limit: Int

    /// A part of the line that gets a line of its own.
    private struct Piece {
        let range: Range<Int>
        /// Levels that it is indented further than the line.
        let level: Int
        /// Whether a comma is added behind it.
        let addsComma: Bool
    }

    func append(_ line: Range<Int>, to output: inout [UInt8]) {
        let start = bytes[line].firstIndex { !Self.isSpace($0) } ?? line.upperBound
        let indent = bytes[line.lowerBound..<start]
        let end = commentStart(start..<line.upperBound)
        let code = trimmed(start..<end)
        var waiting = [Piece(range: code, level: 0, addsComma: false)]
        var isFirst = true
        while let piece = waiting.popLast() {
            if let parts = parts(of: piece, indent: indent.count) {
                waiting += parts.reversed()
                continue
            }
            if !isFirst { output.append(UInt8(ascii: "\n")) }
            isFirst = false
            output += indent
            output += repeatElement(UInt8(ascii: " "), count: piece.level * Self.indentation)
            output += bytes[piece.range]
            if piece.addsComma { output.append(UInt8(ascii: ",")) }
        }
        output += bytes[code.upperBound..<line.upperBound]
    }

    /// `nil` for a piece that fits or cannot be broken.
    private func parts(of piece: Piece, indent: Int) -> [Piece]? {
        let space = limit - indent - piece.level * Self.indentation
        guard columns(piece.range) + (piece.addsComma ? 1 : 0) > space, piece.level < Self.deepest else { return nil }
        let (pairs, colon) = BracketScanner.scan(piece.range, of: bytes)
        if let colon, let arm = arm(of: piece, colon: colon) { return arm }
        if let pair = best(of: pairs, in: piece, space: space) { return parts(of: piece, at: pair, space: space) }
        return value(of: piece)
    }

    /// `typealias Name =` and the type, where both together are too long.
    private func value(of piece: Piece) -> [Piece]? {
        guard contains(Self.typealiasWord, in: piece.range),
            let equals = bytes[piece.range].firstIndex(of: UInt8(ascii: "="))
        else { return nil }
        let type = trimmed(equals + 1..<piece.range.upperBound)
        guard !type.isEmpty else { return nil }
        return [
            Piece(range: piece.range.lowerBound..<equals + 1, level: piece.level, addsComma: false),
            Piece(range: type, level: piece.level + 1, addsComma: false),
        ]
    }

    /// `case …: statement` becomes two lines.
    private func arm(of piece: Piece, colon: Int) -> [Piece]? {
        let isArm = ["case ", "default:"].contains { bytes[piece.range].starts(with: $0.utf8) }
        let statement = trimmed(colon + 1..<piece.range.upperBound)
        guard isArm, !statement.isEmpty else { return nil }
        return [
            Piece(range: piece.range.lowerBound..<colon + 1, level: piece.level, addsComma: false),
            Piece(range: statement, level: piece.level + 1, addsComma: piece.addsComma),
        ]
    }

    // MARK: Choosing

    /// The longest pair of several elements, or of one where what stands around it then fits. Generic arguments are broken
    /// only where there is no such pair.
    private func best(of pairs: [BracketPair], in piece: Piece, space: Int) -> BracketPair? {
        let useful = pairs.filter { isUseful($0, in: piece.range, space: space - Self.indentation) }
        let preferred = useful.filter { pair in
            pair.kind != .angle && (!pair.isSimple || fits(around: pair, in: piece, space: space))
        }
        let angles = useful.filter { $0.kind == .angle }
        let candidates = [preferred, angles].first { !$0.isEmpty } ?? useful
        return candidates.reduce(nil) { longest, pair in
            guard let longest, longest.close - longest.open >= pair.close - pair.open else { return pair }
            return longest
        }
    }

    private func fits(around pair: BracketPair, in piece: Piece, space: Int) -> Bool {
        columns(piece.range.lowerBound..<pair.open + 1) <= space
            && columns(pair.close..<piece.range.upperBound) + (piece.addsComma ? 1 : 0) <= space
    }

    /// A pair of one element that is too long itself, of the element of a list type, or of an error type stays whole.
    private func isUseful(_ pair: BracketPair, in range: Range<Int>, space: Int) -> Bool {
        let content = trimmed(pair.open + 1..<pair.close)
        guard !content.isEmpty, !bytes[range.lowerBound..<pair.open].reversed().starts(with: "throws".utf8.reversed())
        else { return false }
        guard pair.isSimple else { return true }
        switch pair.kind {
        case .square, .angle: return false
        case .parentheses, .braces: return pair.signatureEnd != nil || columns(content) <= space
        }
    }

    // MARK: Breaking

    private func parts(of piece: Piece, at pair: BracketPair, space: Int) -> [Piece] {
        let headEnd = pair.signatureEnd ?? pair.open + 1
        // Statements need no semicolon at the end of a line; it stays all the same.
        let ends = pair.separators.map { $0 + 1 } + [pair.close]
        let elements = zip([headEnd] + ends, ends).map { trimmed($0..<$1) }.filter { !$0.isEmpty }
        let addsComma =
            !pair.separators.isEmpty && ends.dropLast().last != elements.last?.upperBound
            && isLiteral(pair, in: piece.range)
        let lines = filled(elements, of: pair, space: space - Self.indentation)
        let inner = lines.enumerated().map { index, range in
            Piece(range: range, level: piece.level + 1, addsComma: addsComma && index == lines.count - 1)
        }
        let head = Piece(range: piece.range.lowerBound..<headEnd, level: piece.level, addsComma: false)
        let tail = Piece(range: pair.close..<piece.range.upperBound, level: piece.level, addsComma: piece.addsComma)
        return [head] + inner + [tail]
    }

    /// Joins elements that may share a line, as many as fit on it.
    private func filled(_ elements: [Range<Int>], of pair: BracketPair, space: Int) -> [Range<Int>] {
        let values = elements.map { bytes[$0].last == UInt8(ascii: ",") ? $0.dropLast() : $0 }
        let sharing = ListElements(bytes: bytes, ranges: values, kind: pair.kind).sharing
        return elements.enumerated().reduce(into: []) { lines, next in
            let (index, element) = next
            guard index > 0, index < sharing, let line = lines.last,
                columns(line.lowerBound..<element.upperBound) <= space
            else { return lines.append(element) }
            lines[lines.count - 1] = line.lowerBound..<element.upperBound
        }
    }

    /// Whether the pair is a literal of an array or dictionary: no subscript and no list of captures.
    private func isLiteral(_ pair: BracketPair, in range: Range<Int>) -> Bool {
        guard pair.kind == .square else { return false }
        guard pair.open > range.lowerBound else { return true }
        let head = bytes[range.lowerBound..<pair.open]
        if head.last.map({ !Self.isSpace($0) && !Self.beforeLiteral.contains($0) }) == true { return false }
        let isInClosure = head.last { !Self.isSpace($0) } == UInt8(ascii: "{")
        return !isInClosure || !contains(Self.inWord, in: pair.close..<range.upperBound)
    }

    private static let beforeLiteral: Set<UInt8> = Set("([{,:=!&-".utf8)

    // MARK: Bytes

    private static let typealiasWord = Array(" typealias ".utf8)
    private static let inWord = Array(" in".utf8)

    /// The search of the standard library is generic and takes twenty times as long.
    private func contains(_ word: [UInt8], in range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index + word.count <= range.upperBound {
            if bytes[index] == word[0], bytes[index..<index + word.count].elementsEqual(word) { return true }
            index += 1
        }
        return false
    }

    /// Where a comment at the end of the line begins, else the end.
    private func commentStart(_ range: Range<Int>) -> Int {
        let literals = LiteralScanner(bytes: bytes)
        var index = range.lowerBound
        var previous: UInt8 = 0
        while index < range.upperBound {
            guard LiteralScanner.openings.contains(bytes[index]),
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

    /// Unicode scalars; the bytes that continue one are not counted.
    private func columns(_ range: Range<Int>) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        var count = 0
        var index = range.lowerBound
        // No iterator, which a debug build pays for at each byte.
        while index < range.upperBound {
            if base[index] & 0xC0 != 0x80 { count += 1 }
            index += 1
        }
        return count
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
