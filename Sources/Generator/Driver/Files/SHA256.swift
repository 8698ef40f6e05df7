import CodegenCSHA256

/// SHA-256 (FIPS 180-4), by the instructions of the processor where `CSHA256` has them. Implemented here because Foundation
/// on Linux has none; a weaker hash could miss an edit. Plain loops over pointers, because a debug build pays for every
/// iterator and index check.
struct SHA256 {
    /// Eight words; equal digests are equal contents.
    struct Digest: Equatable, Sendable {
        static let digits = 64

        fileprivate let words: SIMD8<UInt32>

        fileprivate init(_ words: SIMD8<UInt32>) {
            self.words = words
        }

        /// - Parameter hex: Lower case hexadecimal digits in ASCII; `nil` if they are not 64.
        init?(hex: UnsafeRawBufferPointer) {
            guard hex.count == Self.digits else { return nil }
            var words = SIMD8<UInt32>()
            var index = 0
            while index < Self.digits {
                guard let digit = Self.value(of: hex[index]) else { return nil }
                words[index &>> 3] = words[index &>> 3] &<< 4 | digit
                index &+= 1
            }
            self.words = words
        }

        var hex: String {
            String(unsafeUninitializedCapacity: Self.digits) { text in
                var index = 0
                while index < Self.digits {
                    let digit = UInt8(truncatingIfNeeded: words[index &>> 3] &>> UInt32(28 &- 4 &* (index & 7))) & 0xF
                    text[index] = digit < 10 ? 0x30 &+ digit : 0x57 &+ digit
                    index &+= 1
                }
                return Self.digits
            }
        }

        private static func value(of digit: UInt8) -> UInt32? {
            switch digit {
            case 0x30...0x39: UInt32(digit) &- 0x30
            case 0x61...0x66: UInt32(digit) &- 0x61 &+ 10
            default: nil
            }
        }
    }

    /// The digest in lower case hexadecimal digits.
    static func hex(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBytes { digest($0).hex }
    }

    static func hex(_ text: String) -> String {
        var text = text
        return text.withUTF8 { digest(UnsafeRawBufferPointer($0)).hex }
    }

    static func digest(_ message: UnsafeRawBufferPointer) -> Digest {
        guard hasInstructions else { return softwareDigest(message) }
        var hash = SHA256()
        let whole = message.count / blockSize * blockSize
        hash.mix(UnsafeRawBufferPointer(rebasing: message[..<whole]))
        padding(message[whole...], length: message.count).withUnsafeBytes { hash.mix($0) }
        return Digest(hash.state)
    }

    /// The same without such instructions.
    static func softwareDigest(_ message: UnsafeRawBufferPointer) -> Digest {
        var hash = SHA256()
        let whole = message.count / blockSize * blockSize
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rounds) { words in
            guard let schedule = words.baseAddress else { return }
            words.initialize(repeating: 0)
            hash.mix(UnsafeRawBufferPointer(rebasing: message[..<whole]), schedule)
            padding(message[whole...], length: message.count).withUnsafeBytes { hash.mix($0, schedule) }
        }
        return Digest(hash.state)
    }

    /// The bytes after the last whole block, a one bit, zeros up to a whole block, and the length in bits.
    private static func padding(_ rest: Slice<UnsafeRawBufferPointer>, length: Int) -> [UInt8] {
        let zeros = (119 - rest.count) % blockSize
        let bits = UInt64(length) &* 8
        let end = (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
        return Array(rest) + [0x80] + [UInt8](repeating: 0, count: zeros) + end
    }

    private static let blockSize = 64
    private static let rounds = 64

    private var state = SIMD8<UInt32>(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)

    private static let hasInstructions = csha256_is_available()

    /// - Parameter blocks: Whole blocks.
    private mutating func mix(_ blocks: UnsafeRawBufferPointer) {
        guard let start = blocks.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
        withUnsafeMutablePointer(to: &state) { state in
            state.withMemoryRebound(to: UInt32.self, capacity: 8) {
                csha256_mix($0, start, blocks.count / Self.blockSize)
            }
        }
    }

    /// - Parameter blocks: Whole blocks.
    /// - Parameter schedule: One word for each round.
    private mutating func mix(_ blocks: UnsafeRawBufferPointer, _ schedule: UnsafeMutablePointer<UInt32>) {
        let constants = csha256_constants()
        var start = 0
        while start < blocks.count {
            Self.expand(blocks, at: start, into: schedule)
            state &+= Self.compressed(state, schedule, constants)
            start &+= Self.blockSize
        }
    }

    private static func compressed(
        _ state: SIMD8<UInt32>, _ schedule: UnsafeMutablePointer<UInt32>, _ constants: UnsafePointer<UInt32>
    ) -> SIMD8<UInt32> {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        // Eight rounds at a time, so that no word moves from one variable to the next.
        var start = 0
        while start < rounds {
            round(a, b, c, &d, e, f, g, &h, schedule[start] &+ constants[start])
            round(h, a, b, &c, d, e, f, &g, schedule[start &+ 1] &+ constants[start &+ 1])
            round(g, h, a, &b, c, d, e, &f, schedule[start &+ 2] &+ constants[start &+ 2])
            round(f, g, h, &a, b, c, d, &e, schedule[start &+ 3] &+ constants[start &+ 3])
            round(e, f, g, &h, a, b, c, &d, schedule[start &+ 4] &+ constants[start &+ 4])
            round(d, e, f, &g, h, a, b, &c, schedule[start &+ 5] &+ constants[start &+ 5])
            round(c, d, e, &f, g, h, a, &b, schedule[start &+ 6] &+ constants[start &+ 6])
            round(b, c, d, &e, f, g, h, &a, schedule[start &+ 7] &+ constants[start &+ 7])
            start &+= 8
        }
        return SIMD8(a, b, c, d, e, f, g, h)
    }

    /// One round; the other words only change their roles. Rotations are written out here and below: in a debug build, a
    /// call takes longer than what it calls.
    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
        _ h: inout UInt32, _ input: UInt32
    ) {
        let sigma1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
        h = h &+ input &+ sigma1 &+ (g ^ (e & (f ^ g)))
        d = d &+ h
        let sigma0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
        h = h &+ sigma0 &+ ((a & b) | (c & (a | b)))
    }

    /// The words of a block, expanded to one for each round.
    private static func expand(
        _ blocks: UnsafeRawBufferPointer, at start: Int, into schedule: UnsafeMutablePointer<UInt32>
    ) {
        var index = 0
        while index < 16 {
            let word = blocks.loadUnaligned(fromByteOffset: start &+ 4 &* index, as: UInt32.self)
            schedule[index] = UInt32(bigEndian: word)
            index &+= 1
        }
        while index < rounds {
            expand(schedule, at: index)
            expand(schedule, at: index &+ 1)
            expand(schedule, at: index &+ 2)
            expand(schedule, at: index &+ 3)
            index &+= 4
        }
    }

    @inline(__always)
    private static func expand(_ schedule: UnsafeMutablePointer<UInt32>, at index: Int) {
        let (near, far) = (schedule[index &- 2], schedule[index &- 15])
        let sigma0 = (far &>> 7 | far &<< 25) ^ (far &>> 18 | far &<< 14) ^ (far &>> 3)
        let sigma1 = (near &>> 17 | near &<< 15) ^ (near &>> 19 | near &<< 13) ^ (near &>> 10)
        schedule[index] = schedule[index &- 16] &+ sigma0 &+ schedule[index &- 7] &+ sigma1
    }
}
