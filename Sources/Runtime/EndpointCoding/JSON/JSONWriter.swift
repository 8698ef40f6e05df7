import Foundation

/// Writes JSON text (RFC 8259) without spaces and without escaping slashes. Models write their members in sequence; a
/// `JSONValue` is written without recursion.
///
/// After an error, the text must not be used. A writer is confined to one call of an encoding function, and no method
/// calls other code while it changes a stored property. So the exclusivity checks, which take a third of the time, are
/// disabled.
final class JSONWriter {
    /// The order of the members of an object.
    enum Order {
        case byName
        /// The order in which they were written, for parameters and forms.
        case asWritten
    }

    @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
    private let order: Order
    private let maximumDepth: Int
    private let writesAnyNumber: Bool
    /// The coding path of the text in the encoded value.
    private let root: [any CodingKey]
    let stack: CodingStack
    /// The open arrays and objects.
    @exclusivity(unchecked) private var levels: [Level] = []
    /// The members of the open objects so far.
    @exclusivity(unchecked) private var members: [Member] = []

    private struct Level {
        let isObject: Bool
        let firstMember: Int
        var count = 0
        var isInOrder = true
    }

    /// A member: the bytes from the quote before its name up to the quote of the next member.
    private struct Member {
        let start: Int
        /// The position of the closing quote.
        let nameEnd: Int
    }

    /// - Parameter maximumDepth: The maximum nesting of arrays and objects. Deeper nesting is an error.
    init(
        _ order: Order = .byName, maximumDepth: Int = JSONCoding.maximumDepth, writesAnyNumber: Bool = false,
        root: [any CodingKey] = [], stack: CodingStack = CodingStack()
    ) {
        self.order = order
        self.maximumDepth = maximumDepth
        self.writesAnyNumber = writesAnyNumber
        self.root = root
        self.stack = stack
    }

    // MARK: Scalars

    func writeNull() { append("null") }
    func write(_ truth: Bool) { append(truth ? "true" : "false") }

    func write(_ integer: some FixedWidthInteger) {
        let magnitude = integer.magnitude
        if integer < 0 { bytes.append(UInt8(ascii: "-")) }
        guard magnitude > 9 else { return bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude)) }
        bytes.append(contentsOf: magnitude.description.utf8)
    }

    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    func write(_ double: Double) throws {
        try write(double.wireText, if: double.isFinite, double)
    }

    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    func write(_ decimal: Decimal) throws {
        try write("\(decimal)", if: decimal.isFinite, decimal)
    }

    private func write(_ text: String, if isFinite: Bool, _ value: Any) throws {
        guard isFinite || writesAnyNumber else { throw EncodingError.noSuchNumber(value, at: codingPath) }
        bytes.append(contentsOf: text.utf8)
    }

    func write(_ string: String) {
        var string = string
        string.withUTF8 { write(quoted: $0) }
    }

    private func write(quoted text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var (written, index) = (0, 0)
        while index < text.count {
            let byte = text[index]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<index]))
                escape(byte)
                written = index + 1
            }
            index += 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
        bytes.append(UInt8(ascii: "\""))
    }

    private func escape(_ byte: UInt8) {
        switch byte {
        case 0x22: append(#"\""#)
        case 0x5C: append(#"\\"#)
        case 0x08: append(#"\b"#)
        case 0x0C: append(#"\f"#)
        case 0x0A: append(#"\n"#)
        case 0x0D: append(#"\r"#)
        case 0x09: append(#"\t"#)
        default:
            append(byte < 0x10 ? #"\u000"# : #"\u001"#)
            let digit = byte & 0xF
            bytes.append(digit < 10 ? digit + 48 : digit + 87)
        }
    }

    private func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    // MARK: Arrays and objects

    func beginArray() throws { try begin(UInt8(ascii: "["), isObject: false) }
    func endArray() { end(UInt8(ascii: "]")) }
    func beginObject() throws { try begin(UInt8(ascii: "{"), isObject: true) }

    func endObject() {
        guard let level = levels.last else { return }
        if !level.isInOrder, order == .byName { sortMembers(from: level.firstMember) }
        members.removeLast(members.count - level.firstMember)
        end(UInt8(ascii: "}"))
    }

    private func begin(_ bracket: UInt8, isObject: Bool) throws {
        guard levels.count < maximumDepth else { throw EncodingError.tooDeep(maximumDepth, at: []) }
        bytes.append(bracket)
        levels.append(Level(isObject: isObject, firstMember: members.count))
    }

    private func end(_ bracket: UInt8) {
        bytes.append(bracket)
        levels.removeLast()
    }

    /// Begins an element of an array. Called before its value is written.
    func beginElement() {
        if levels[levels.count - 1].count > 0 { bytes.append(UInt8(ascii: ",")) }
        levels[levels.count - 1].count += 1
    }

    /// Begins a member of an object. Called before its value is written.
    func beginMember(_ name: String) {
        beginElement()
        let start = bytes.count
        write(name)
        let member = Member(start: start, nameEnd: bytes.count - 1)
        if order == .byName, let last = members.last, members.count > levels[levels.count - 1].firstMember,
            levels[levels.count - 1].isInOrder, !isInOrder(last, member)
        {
            levels[levels.count - 1].isInOrder = false
        }
        members.append(member)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Returns whether the innermost object already has a member with this name.
    func hasMember(_ name: String) -> Bool {
        guard let level = levels.last else { return false }
        let quoted = JSONWriter()
        quoted.write(name)
        return members[level.firstMember...].contains { member in
            bytes[member.start...member.nameEnd].elementsEqual(quoted.bytes)
        }
    }

    private func isInOrder(_ one: Member, _ other: Member) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return true }
            let (first, second) = (one.nameEnd - one.start, other.nameEnd - other.start)
            let comparison = memcmp(start + one.start, start + other.start, min(first, second))
            return comparison == 0 ? first <= second : comparison < 0
        }
    }

    private func sortMembers(from first: Int) {
        let start = members[first].start
        let end = bytes.count
        var texts: [(member: Member, range: Range<Int>)] = []
        for index in first..<members.count {
            // Excludes the comma between the members.
            let next = index + 1 < members.count ? members[index + 1].start - 1 : end
            texts.append((members[index], members[index].start..<next))
        }
        texts.sort { isInOrder($0.member, $1.member) && !isInOrder($1.member, $0.member) }
        var sorted: [UInt8] = []
        sorted.reserveCapacity(end - start)
        for text in texts {
            if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
            sorted += bytes[text.range]
        }
        bytes.replaceSubrange(start..., with: sorted)
    }

    // MARK: Depth

    /// - Throws: `EncodingError` if models may not be nested deeper here.
    func limitModels() throws {
        guard root.count + levels.count >= JSONCoding.maximumModelDepth || !stack.hasRoom else { return }
        throw EncodingError.tooDeep(JSONCoding.maximumModelDepth, at: Array(codingPath.prefix(32)))
    }

    /// The coding path of the next value.
    var codingPath: [any CodingKey] {
        root
            + levels.indices.compactMap { index -> (any CodingKey)? in
                let level = levels[index]
                guard level.isObject else { return IndexKey(max(level.count - 1, 0)) }
                let end = index + 1 < levels.count ? levels[index + 1].firstMember : members.count
                guard end > level.firstMember else { return nil }
                let member = members[end - 1]
                return WireKey(String(decoding: bytes[(member.start + 1)..<member.nameEnd], as: UTF8.self))
            }
    }
}
