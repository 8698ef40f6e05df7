import Foundation
import Testing

@testable import EndpointCoding
@testable import EndpointMiddleware
@testable import EndpointRuntime

@Suite("Public keys of certificates")
struct CertificateReaderTests {
    @Test(arguments: CertificateSample.all)
    func pinIsThatOfOpenSSL(sample: CertificateSample) throws {
        #expect(try PublicKeyPin(certificate: sample.der).description == "sha256/\(sample.pin)")
        #expect(try PublicKeyPin(sample.pin) == PublicKeyPin(certificate: sample.der))
    }

    @Test(arguments: CertificateSample.all)
    func everyCutIsRefused(sample: CertificateSample) {
        let bytes = Array(sample.der)
        for count in bytes.indices { #expect(CertificateReader.publicKeyInfo(of: Array(bytes.prefix(count))) == nil) }
        #expect(CertificateReader.publicKeyInfo(of: bytes + [0]) == nil)
    }

    /// Sets each byte to each of these values, and changes random pairs of bytes. The reader must not trap, and must
    /// return only a part of the input.
    @Test(arguments: CertificateSample.all)
    func mutatedBytesAreReadOrRefused(sample: CertificateSample) {
        let bytes = Array(sample.der)
        var generator = SeededGenerator(seed: 17)
        var refused = 0
        for index in bytes.indices {
            for value: UInt8 in [0x00, 0x01, 0x1F, 0x30, 0x7F, 0x80, 0x81, 0x84, 0x85, 0xFF] {
                var mutated = bytes
                mutated[index] = value
                if Bool.random(using: &generator) { mutated[.random(in: bytes.indices, using: &generator)] ^= 0x80 }
                guard let info = CertificateReader.publicKeyInfo(of: mutated) else {
                    refused += 1
                    continue
                }
                #expect(info.count <= mutated.count)
                #expect(mutated[info.startIndex..<info.endIndex] == info)
            }
        }
        #expect(refused > 100)
    }

    /// Encodings that BER allows but DER does not, and lengths beyond the input.
    @Test(arguments: [
        "", "30", "3080", "30800000", "3081", "308100", "30817f" + String(repeating: "00", count: 127), "30820001ff",
        "3084ffffffff", "3085000000000100", "30ff00", "1f8100", "3f0100",
    ])
    func otherEncodingsAreRefused(hex: String) {
        var reader = DERReader(bytes(hex)[...])
        #expect(throws: DERReader.Malformed.self) { try reader.next() }
    }

    @Test func elementsAreReadInOrder() throws {
        var reader = DERReader(bytes("0201050400308180" + String(repeating: "00", count: 128))[...])
        let number = try reader.next(0x02)
        #expect(Array(number.content) == [5])
        #expect(Array(number.encoded) == [2, 1, 5])
        #expect(try reader.next(0x04).content.isEmpty)
        #expect(reader.nextTag == 0x30)
        #expect(throws: DERReader.Malformed.self) { try reader.next(0x02) }
        let last = try reader.next(0x30)
        #expect(last.content.count == 128)
        #expect(last.encoded.count == 131)
        #expect(reader.isAtEnd)
    }

    @Test func longCertificatesAreNotRead() {
        let filler = [UInt8](repeating: 0, count: CertificateReader.maximumSize)
        #expect(CertificateReader.publicKeyInfo(of: filler + [0]) == nil)
    }

    private func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
    }
}

/// A generator that returns the same numbers on each run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
