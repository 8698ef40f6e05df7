import CodegenDiagnostics
import Testing

@Suite struct ByteSetTests {
    private let digits = ByteSet("0123456789".utf8)

    @Test func bytesAreMembersOrNot() {
        #expect(digits.contains(UInt8(ascii: "0")))
        #expect(digits.contains(UInt8(ascii: "9")))
        #expect(!digits.contains(UInt8(ascii: "a")))
        #expect(!digits.contains(0))
        #expect(!digits.contains(0xFF))
    }

    @Test func containsAllBytesOfAString() {
        for text in ["", "1", "0123456789"] { #expect(digits.containsAll(of: text)) }
        for text in ["a", "1a", "a1", "1é"] { #expect(!digits.containsAll(of: text)) }
    }

    @Test func containsSomeBytesOfAString() {
        for text in ["1", "é1", "1é"] { #expect(digits.containsAny(of: text)) }
        for text in ["", "a", "é"] { #expect(!digits.containsAny(of: text)) }
    }

    @Test func membersEndBeforeTheFirstOtherByte() {
        let bytes = Array("12a45".utf8)
        let ends = [0, 2, 3, 5].map { start in bytes.withUnsafeBufferPointer { digits.end(of: $0, from: start) } }
        #expect(ends == [2, 2, 5, 5])
    }
}
