/// A position in the Unicode scalars of a string.
struct ScalarCursor {
    private let scalars: [Unicode.Scalar]
    var offset = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    var isAtEnd: Bool { offset >= scalars.count }

    var peek: Unicode.Scalar? { isAtEnd ? nil : scalars[offset] }

    /// Moves past the text if it is next.
    mutating func take(_ text: String) -> Bool {
        let expected = Array(text.unicodeScalars)
        guard scalars[offset...].starts(with: expected) else { return false }
        offset += expected.count
        return true
    }

    mutating func take() -> Unicode.Scalar? {
        guard let scalar = peek else { return nil }
        offset += 1
        return scalar
    }

    mutating func take(while predicate: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = peek, predicate(scalar) {
            text.append(scalar)
            offset += 1
        }
        return String(text)
    }

    mutating func skipSpace() {
        _ = take(while: { [" ", "\t", "\n", "\r"].contains($0) })
    }

    func failure(_ reason: String) -> JSONPathFailure {
        JSONPathFailure(reason: reason, offset: offset)
    }
}
