import EndpointCoding
import Foundation
import Testing

@Suite struct DatePrecisionTests {
    @Test(arguments: [
        ("2024-05-01T10:00:00Z", "2024-05-01T10:00:00Z"), ("2024-05-01T10:00:00.5Z", "2024-05-01T10:00:00.500Z"),
        ("2024-05-01T10:00:00.123456Z", "2024-05-01T10:00:00.123456Z"),
        ("2019-05-01T10:00:10.5045044+01:00", "2019-05-01T09:00:10.5045044Z"),
        ("2024-05-01T10:00:00.999Z", "2024-05-01T10:00:00.999Z"),
    ])
    func theFewestDigitsThatKeepTheDateAreWritten(text: String, written: String) throws {
        let date: Date = try JSONCoding.decode(Date.self, from: Data("\"\(text)\"".utf8))
        #expect(String(decoding: try JSONCoding.encode(date), as: UTF8.self) == "\"\(written)\"")
    }
}
