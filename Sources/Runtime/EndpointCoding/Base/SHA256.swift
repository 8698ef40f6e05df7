#if canImport(CryptoKit)
    internal import CryptoKit
#endif

/// The SHA-256 digest (FIPS 180-4), implemented here because Foundation on Linux has no digest.
package enum SHA256 {
    /// Returns the 32 bytes of the digest.
    package static func digest(of content: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            return Array(CryptoKit.SHA256.hash(data: content))
        #else
            var state = initial
            var words = Array(repeating: UInt32(0), count: 64)
            let bytes = padded(content)
            for start in stride(from: 0, to: bytes.count, by: 64) {
                for index in 0..<16 {
                    words[index] = bytes[(start + index * 4)..<(start + index * 4 + 4)].reduce(0) {
                        $0 << 8 | UInt32($1)
                    }
                }
                compress(&words, into: &state)
            }
            return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - $0 * 8)) } }
        #endif
    }

    #if !canImport(CryptoKit)
        private static func padded(_ bytes: [UInt8]) -> [UInt8] {
            let zeros = (119 - bytes.count % 64) % 64
            let length = UInt64(bytes.count) &* 8
            let tail = (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> UInt64($0 * 8)) }
            return bytes + [0x80] + Array(repeating: 0, count: zeros) + tail
        }

        /// - Parameter words: 64 words, of which the first 16 contain the block.
        private static func compress(_ words: inout [UInt32], into state: inout [UInt32]) {
            for index in 16..<64 {
                let old = words[index - 15]
                let new = words[index - 2]
                let first = rotate(old, 7) ^ rotate(old, 18) ^ (old >> 3)
                let second = rotate(new, 17) ^ rotate(new, 19) ^ (new >> 10)
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            let rounds = rounds
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for index in 0..<64 {
                let choice = (e & f) ^ (~e & g)
                let first =
                    h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ rounds[index] &+ words[index]
                let majority = (a & b) ^ (a & c) ^ (b & c)
                let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            }
            for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
        }

        private static func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

        /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
        private static let initial: [UInt32] = primes.prefix(8).map { fraction(Double($0).squareRoot()) }

        /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
        private static let rounds: [UInt32] = primes.map { fraction(cubeRoot(Double($0))) }

        private static let primes: [Int] = (2...311).filter { number in
            (2..<number).allSatisfy { number % $0 != 0 }
        }

        private static func fraction(_ value: Double) -> UInt32 {
            UInt32(truncatingIfNeeded: UInt64((value - value.rounded(.down)) * 4_294_967_296))
        }

        /// Newton's method. The result is exact to far more than the 32 bits that are used.
        private static func cubeRoot(_ value: Double) -> Double {
            (0..<60).reduce(value) { root, _ in (2 * root + value / (root * root)) / 3 }
        }
    #endif
}
