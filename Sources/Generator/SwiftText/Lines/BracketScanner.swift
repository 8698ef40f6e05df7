import CodegenDiagnostics

/// A pair of brackets in one line, and the positions where its content can be broken.
struct BracketPair: Equatable {
    enum Kind: Equatable {
        case parentheses, square, braces, angle
    }

    let kind: Kind
    let open: Int
    let close: Int
    /// Whether commas separate elements. In braces: whether semicolons separate statements.
    let hasSeparators: Bool
    /// In braces: the index after the `in` of a closure signature.
    let signatureEnd: Int?
    /// Whether the content contains brackets.
    let isNested: Bool

    /// Whether the content is a single element without brackets.
    var isSimple: Bool { !hasSeparators && !isNested }
}

/// Finds the outermost pairs of brackets in a piece of a line.
struct BracketScanner {
    private struct Opening {
        let kind: BracketPair.Kind
        let index: Int
        var hasSeparators = false
        var signatureEnd: Int?
        var isNested = false
    }

    private let bytes: UnsafePointer<UInt8>
    private var openings: [Opening] = []
    private var separators: [Separator] = []
    private var isBalanced = true

    /// The outermost pairs of the last scanned piece, in order. Empty if brackets cross each other.
    private(set) var pairs: [BracketPair] = []
    /// The first colon outside of the pairs.
    private(set) var colon: Int?

    /// A separator in any pair, with the index of its opening bracket. Only few pairs need a list of their separators.
    private struct Separator {
        let open: Int
        let index: Int
    }

    init(_ bytes: UnsafePointer<UInt8>) {
        self.bytes = bytes
    }

    func separators(of pair: BracketPair) -> [Int] {
        var found: [Int] = []
        for index in separators.indices where separators[index].open == pair.open {
            found.append(separators[index].index)
        }
        return found
    }

    /// Scans another piece and reuses the allocated memory.
    mutating func scan(_ range: Range<Int>) {
        openings.removeAll(keepingCapacity: true)
        separators.removeAll(keepingCapacity: true)
        pairs.removeAll(keepingCapacity: true)
        (colon, isBalanced) = (nil, true)
        find(in: range)
        guard !isBalanced else { return }
        pairs.removeAll(keepingCapacity: true)
        colon = nil
    }

    private mutating func find(in range: Range<Int>) {
        let literals = LiteralScanner(bytes: bytes)
        let (significant, space) = (Self.significant.table, UInt8(ascii: " "))
        var index = range.lowerBound
        var previous: UInt8 = 0
        while index < range.upperBound, isBalanced {
            let byte = bytes[index]
            guard significant[Int(byte)] else {
                if byte != space { previous = byte }
                index += 1
                continue
            }
            if let end = literals.end(ofLiteralAt: index, before: range.upperBound, previous: previous) {
                if byte != UInt8(ascii: "`") { dropAngles() }
                index = end
                previous = UInt8(ascii: "\"")
                continue
            }
            read(byte, at: index, previous: previous, in: range)
            previous = byte
            index += 1
        }
    }

    /// The first bytes of literals, and the bytes that `read` handles.
    private static let significant = ByteSet("\"#/`([{<)]}>,;:i=+*|\\".utf8)

    private mutating func read(_ byte: UInt8, at index: Int, previous: UInt8, in range: Range<Int>) {
        switch byte {
        case UInt8(ascii: "("): open(.parentheses, at: index)
        case UInt8(ascii: "["): open(.square, at: index)
        case UInt8(ascii: "{"):
            dropAngles()
            open(.braces, at: index)
        case UInt8(ascii: "<"):
            if opensArguments(at: index, in: range) { open(.angle, at: index) } else { dropAngles() }
        case UInt8(ascii: ")"): close(.parentheses, at: index)
        case UInt8(ascii: "]"): close(.square, at: index)
        case UInt8(ascii: "}"): close(.braces, at: index)
        case UInt8(ascii: ">"):
            if previous != UInt8(ascii: "-"), openings.last?.kind == .angle { close(.angle, at: index) }
        case UInt8(ascii: ","): if openings.last?.kind != .braces { separate(at: index) }
        case UInt8(ascii: ";"):
            dropAngles()
            if openings.last?.kind == .braces { separate(at: index) }
        case UInt8(ascii: ":"): if openings.isEmpty, colon == nil { colon = index }
        case UInt8(ascii: "i"): readSignature(at: index, in: range)
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "|"), UInt8(ascii: "\\"):
            dropAngles()
        default: break
        }
    }

    private mutating func open(_ kind: BracketPair.Kind, at index: Int) {
        if !openings.isEmpty { openings[openings.count - 1].isNested = true }
        openings.append(Opening(kind: kind, index: index))
    }

    private mutating func close(_ kind: BracketPair.Kind, at index: Int) {
        if kind != .angle { dropAngles() }
        guard let opening = openings.last else { return }
        guard opening.kind == kind else {
            isBalanced = false
            return
        }
        openings.removeLast()
        while let last = pairs.last, last.open > opening.index { pairs.removeLast() }
        pairs.append(
            BracketPair(
                kind: kind, open: opening.index, close: index, hasSeparators: opening.hasSeparators,
                signatureEnd: opening.signatureEnd, isNested: opening.isNested))
    }

    private mutating func separate(at index: Int) {
        guard let last = openings.last else { return }
        openings[openings.count - 1].hasSeparators = true
        separators.append(Separator(open: last.index, index: index))
    }

    /// Recognizes a closure signature: `{ (page) in`. It ends with the first `in` that is not part of a loop.
    private mutating func readSignature(at index: Int, in range: Range<Int>) {
        guard let last = openings.last, last.kind == .braces, last.signatureEnd == nil, !last.hasSeparators,
            word(at: index, in: range) == 2, bytes[index + 1] == UInt8(ascii: "n"),
            !beginsWithFor(last.index, in: range)
        else { return }
        openings[openings.count - 1].signatureEnd = index + 2
    }

    private func beginsWithFor(_ open: Int, in range: Range<Int>) -> Bool {
        var index = open + 1
        while index < range.upperBound, bytes[index] == UInt8(ascii: " ") { index += 1 }
        return word(at: index, in: range) == 3 && bytes.has(Self.forWord, at: index)
    }

    private static let forWord = Array("for".utf8)

    /// Returns the length of the word that begins at an index, or 0 if no word begins there.
    private func word(at index: Int, in range: Range<Int>) -> Int {
        if index > range.lowerBound, Self.isLetter(bytes[index - 1]) { return 0 }
        var end = index
        while end < range.upperBound, Self.isLetter(bytes[end]) { end += 1 }
        return end - index
    }

    // MARK: Generic arguments

    /// Returns whether `<` opens generic arguments: in `Array<`, but not in `a <` or `a<`. Types begin with a capital
    /// letter.
    private func opensArguments(at index: Int, in range: Range<Int>) -> Bool {
        var start = index
        while start > range.lowerBound, Self.isLetter(bytes[start - 1]) { start -= 1 }
        return start < index && bytes[start] >= UInt8(ascii: "A") && bytes[start] <= UInt8(ascii: "Z")
    }

    /// Drops open angle brackets at a token that cannot occur in a list of types: the `<` was an operator.
    private mutating func dropAngles() {
        while openings.last?.kind == .angle { openings.removeLast() }
    }

    /// ASCII letters and digits.
    static let letters = Set(UInt8(ascii: "a")...UInt8(ascii: "z"))
        .union(UInt8(ascii: "A")...UInt8(ascii: "Z")).union(UInt8(ascii: "0")...UInt8(ascii: "9"))
    private static let partsOfWords = ByteSet(letters.union(0x80...UInt8.max).union("_".utf8))

    private static func isLetter(_ byte: UInt8) -> Bool {
        partsOfWords.table[Int(byte)]
    }
}
