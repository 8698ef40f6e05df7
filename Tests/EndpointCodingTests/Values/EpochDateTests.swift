import EndpointCoding
import Foundation
import Testing

struct EpochDateTests {
    @Test(arguments: ["0", "-1", "1736935200", "8640000000000", "-8640000000000"])
    func everySecondIsKept(_ json: String) throws {
        try expectKept(json, EpochSeconds.self)
    }

    @Test(arguments: ["0", "-1", "1736935200123", "253402300799999", "-62135596800001"])
    func everyMillisecondIsKept(_ json: String) throws {
        try expectKept(json, EpochMilliseconds.self)
    }

    private func expectKept<Number: EpochDate>(_ json: String, _ type: Number.Type) throws {
        let number = try JSONCoding.decode(Number.self, from: Data(json.utf8))
        #expect(String(decoding: try JSONCoding.encode(number), as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(Number.self, from: Data(json.utf8)) == number)
    }

    /// Fractions are rounded down, so that 1736935200.9 stays in the second 1736935200. This also applies to times
    /// before 1970.
    @Test(arguments: [(1_736_935_200.9, "1736935200"), (-0.5, "-1"), (12.000_000_1, "12")])
    func aSecondIsWrittenWhenItHasPassed(_ time: Double, _ json: String) throws {
        let number = EpochSeconds(Date(timeIntervalSince1970: time))
        #expect(String(decoding: try JSONCoding.encode(number), as: UTF8.self) == json)
    }

    @Test(arguments: ["9223372036854775807", "8640000000001", "1.5", "\"1\"", "null"])
    func invalidTimeIsAnError(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONCoding.decode(EpochSeconds.self, from: Data(json.utf8)) }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func aDateThatNoNumberHoldsIsAnError(_ time: Double) {
        let number = EpochMilliseconds(Date(timeIntervalSince1970: time))
        #expect(throws: EncodingError.self) { try JSONCoding.encode(number) }
    }

    @Test func timesAreCompared() {
        #expect(EpochSeconds(Date(timeIntervalSince1970: 1)) < EpochSeconds(Date(timeIntervalSince1970: 2)))
    }
}
