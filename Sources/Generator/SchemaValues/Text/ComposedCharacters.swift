/// Converts characters to the composed Unicode form (NFC), since editors and file systems write accents differently.
enum ComposedCharacters {
    static func composed(_ text: String) -> String {
        guard text.contains(where: isLong) else { return text }
        return String(text.map { isLong($0) ? all.firstIndex(of: $0).map { all[$0] } ?? $0 : $0 })
    }

    private static func isLong(_ character: Character) -> Bool {
        character.unicodeScalars.count > 1
    }

    /// All composed characters. A character equals its composed form, so a lookup finds the composed form.
    private static let all: Set<Character> = {
        let numbers: [ClosedRange<UInt32>] = [0xC0...0x30FF, 0xAC00...0xD7A3, 0x11000...0x11FFF]
        let scalars = numbers.joined().compactMap(Unicode.Scalar.init)
        return Set(scalars.filter { !$0.properties.isFullCompositionExclusion }.map { Character($0) })
    }()
}
