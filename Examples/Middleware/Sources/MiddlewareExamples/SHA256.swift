import Foundation

/// SHA-256 (FIPS 180-4) of bytes that arrive in pieces. On Apple platforms, use CryptoKit.
struct SHA256 {
    private var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    private var rest: [UInt8] = []
    private var length: UInt64 = 0

    mutating func update(_ piece: some Sequence<UInt8>) {
        rest += piece
        var start = 0
        while rest.count - start >= 64 {
            compress(rest[start..<(start + 64)])
            start += 64
        }
        length += UInt64(start)
        rest.removeFirst(start)
    }

    mutating func finish() -> [UInt8] {
        let bits = (length + UInt64(rest.count)) * 8
        let zeros = (119 - rest.count % 64) % 64
        let end = (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - $0 * 8)) }
        update([0x80] + Array(repeating: 0, count: zeros) + end)
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - $0 * 8)) } }
    }

    static func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finish()
    }

    /// HMAC (RFC 2104).
    static func authenticate(_ text: String, key: [UInt8]) -> [UInt8] {
        let key = key.count > 64 ? digest(key) : key
        let block = key + Array(repeating: 0, count: 64 - key.count)
        return digest(block.map { $0 ^ 0x5C } + digest(block.map { $0 ^ 0x36 } + Array(text.utf8)))
    }

    private mutating func compress(_ block: ArraySlice<UInt8>) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            block[index..<(index + 4)].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (two, fifteen) = (words[index - 2], words[index - 15])
            let first = fifteen.rotated(7) ^ fifteen.rotated(18) ^ fifteen >> 3
            let second = two.rotated(17) ^ two.rotated(19) ^ two >> 10
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var now = state
        for index in 0..<64 {
            let (a, e) = (now[0], now[4])
            let choice = e & now[5] ^ ~e & now[6]
            let mix = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
            let one = now[7] &+ mix &+ choice &+ Self.constants[index] &+ words[index]
            let majority = a & now[1] ^ a & now[2] ^ now[1] & now[2]
            let two = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
            now = [one &+ two, a, now[1], now[2], now[3] &+ one, e, now[5], now[6]]
        }
        state = zip(state, now).map { $0 &+ $1 }
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = {
        let primes = (2...311).filter { number in !(2..<number).contains { number.isMultiple(of: $0) } }
        return primes.map { prime in
            // The integer cube root of prime · 2^96, of which the low 32 bits are the fraction.
            var root: UInt64 = 0
            for bit in (0..<35).reversed() {
                let next = root | 1 << UInt64(bit)
                if isCube(next, atMost: UInt64(prime)) { root = next }
            }
            return UInt32(truncatingIfNeeded: root)
        }
    }()

    /// Whether `root³ ≤ prime · 2^96`.
    private static func isCube(_ root: UInt64, atMost prime: UInt64) -> Bool {
        // root has at most 35 bits: root² has 70. Both sides are split at 2^48.
        let (high, low) = root.multipliedFullWidth(by: root)
        let first = low.multipliedFullWidth(by: root)
        let second = high.multipliedFullWidth(by: root)
        let middle = first.high.addingReportingOverflow(second.low)
        let top = second.high &+ (middle.overflow ? 1 : 0)
        // The product is top · 2^128 + middle · 2^64 + first.low.
        let limit = (high: prime >> 32, low: prime << 32)
        if (top, middle.partialValue) != (limit.high, limit.low) {
            return (top, middle.partialValue) < (limit.high, limit.low)
        }
        return first.low == 0
    }
}

extension UInt32 {
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

extension Sequence<UInt8> {
    var hexadecimal: String { map { String(format: "%02x", $0) }.joined() }
}
