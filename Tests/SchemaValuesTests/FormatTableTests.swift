import CodegenIR
import EndpointMockData
import Testing

@testable import CodegenSchemaShape

/// Each format of strings, with texts on both sides of each of its rules.
@Suite("Formats of strings")
struct FormatTableTests {
    private typealias Row = (format: String, valid: [String], invalid: [String])

    private static let label = String(repeating: "a", count: 63)
    private static let name = Array(repeating: String(repeating: "a", count: 62), count: 4).joined(separator: ".")

    private static let rows: [Row] = [
        (
            "date-time",
            [
                "2024-02-29T00:00:00Z", "2024-02-29t23:59:60z", "2024-02-29 10:00:00.5+05:30",
                "2024-02-29T10:00:00.123456-00:00",
            ],
            [
                "2024-02-30T10:00:00Z", "2024-02-29X10:00:00Z", "2024-02-29T24:00:00Z", "2024-02-29T10:60:00Z",
                "2024-02-29T10:00:61Z", "2024-02-29T10:00:00", "2024-02-29T10:00:00.Z", "2024-02-29T10:00:00,5Z",
                "2024-02-29T10:00Z", "2024-02-29T10:00:00x", "2024-02-29T10:00:00+05", "0000-01-01T00:00:00Z",
                "2024-02-29",
            ]
        ),
        (
            "time", ["00:00:00Z", "23:59:60z", "10:00:00.5+05:30", "10:00:00-08:00"],
            ["10:00:00", "24:00:00Z", "10:60:00Z", "10:00:61Z", "10:00Z", "10:00:00.Z", "10:00:00+0530", "1a:00:00Z"]
        ),
        (
            "duration", ["P1Y2M3DT4H5M6S", "P2W", "PT0S", "P1D", "PT36H", "P12Y"],
            [
                "P", "PT", "P1", "1D", "P1DT", "P1H", "PT1D", "P1D2M", "P2W1D", "PT1.5S", "PTT1S", "P1Y1Y", "PD",
                "P1DT1HT1M",
            ]
        ),
        (
            "uuid", ["123e4567-e89b-12d3-a456-426614174000", "ABCDEFab-cdef-ABCD-EFab-cdef01234567"],
            [
                "123e4567-e89b-12d3-a456-42661417400", "123e4567-e89b-12d3-a456-4266141740000",
                "123e4567e-89b-12d3-a456-426614174000", "g23e4567-e89b-12d3-a456-426614174000",
                "123e4567-e89b-12d3-a456+426614174000", "123e4567-e89b-12d3-a4560426614174000",
            ]
        ),
        (
            "uri", ["https://a.b/c?d=e#f", "urn:a", "a:", "mailto:a@b.c", "z:~"],
            ["", "a", "/a", ":a", "1:a", "https://a b", "https://é", "a:\"", "a:<>", "a:\u{7F}"]
        ),
        (
            "byte", ["", "TWFu", "TWE=", "TQ==", "+/+/", "AAAA"],
            ["TWF", "TQ", "TQ=", "TWE", "TQ===", "====", "T===", "T=Q=", "TR==", "TWF=", "-_-_", "TWFuTQ="]
        ),
        (
            "base64url", ["", "TWFu", "TWE=", "TWE", "TQ==", "TQ", "-_-_"],
            ["T", "TWFuT", "TQ=", "T===", "TR", "TWF", "+/+/", "TWE==", "TWFu=", "TWFu====", "T=Q="]
        ),
        ("email", ["a@b.c", "a+b@c"], ["", "a", "@b", "a@", "a@b@c", "a b@c"]),
        (
            "hostname", ["a", "a.b-c.d", "1.2", "xn--a", label, name + ".a"],
            ["", ".", "a..b", "-a.b", "a-.b", "a_b", "é", label + "a", name + ".ab", "a[b", "a@b"]
        ),
        (
            "ipv4", ["0.0.0.0", "255.255.255.255"],
            ["1.2.3", "1.2.3.4.5", "256.0.0.1", "01.2.3.4", "1.2.3.a", "1..2.3"]
        ),
        (
            "ipv6", ["::", "::1", "2001:db8::ff00:42:8329", "::ffff:1.2.3.4"],
            ["", ":", "1::2::3", "g::", "::1%eth0", "12345::"]
        ),
    ]

    @Test(arguments: rows.indices) func textsAreValidByTheStandard(row: Int) {
        let (format, valid, invalid) = Self.rows[row]
        for text in valid { #expect(FormatTable.isValid(text, format), "\(format): '\(text)'") }
        for text in invalid { #expect(!FormatTable.isValid(text, format), "\(format): '\(text)'") }
    }

    /// Texts that are not valid by the standard, but that clients read or frameworks send.
    @Test func textsBesideTheStandard() throws {
        let date = try #require(FormatTable.text("date-time"))
        for text in ["2024-02-29T10:00", "2024-02-29T10:00:00", "2024-02-29T10:00:00,5+0530", "2024-02-29T10:00:00-08"]
        {
            #expect(date.isReadable(text) && !date.isValid(text), "\(text)")
        }
        for text in [
            "2024-02-29T10:00:00+24:00", "2024-02-29T10:00:00+05:60", "2024-02-29T10:00:00*05", "2024-02-29T1",
        ] {
            #expect(!date.isReadable(text), "\(text)")
        }
        let uri = try #require(FormatTable.text("uri"))
        for text in ["/a", "a", "?b=c"] { #expect(uri.isReadable(text) && !uri.isValid(text)) }
        for text in ["", "a b", "é"] { #expect(!uri.isReadable(text)) }
        let duration = try #require(FormatTable.text("duration"))
        for text in ["PT1.5S", "P0.5D"] { #expect(duration.isUsual(text), "\(text)") }
        for text in ["PT.5S", "PT1.S", "PT1.5.5S", "P1.5DT1H", "PT1S", "1.5S"] {
            #expect(!duration.isUsual(text), "\(text)")
        }
        let time = try #require(FormatTable.text("time"))
        for text in ["10:00:00", "10:00:00.5"] { #expect(time.isUsual(text)) }
        for text in ["10:00", "10:00:00Z", "25:00:00"] { #expect(!time.isUsual(text)) }
        #expect(FormatChecker.lacksOffset("2024-02-29T10:00:00") && FormatChecker.lacksOffset("2024-02-29T10:00"))
        #expect(!FormatChecker.lacksOffset("2024-02-29T10:00:00Z") && !FormatChecker.lacksOffset("2024-02-29"))
    }

    @Test(
        arguments: [
            (.int8, ["-128", "127", "1e2", "1.0"], ["128", "-129", "1.5"]), (.uint8, ["0", "255"], ["256", "-1"]),
            (.int16, ["-32768", "32767"], ["32768"]), (.uint16, ["65535"], ["65536"]),
            (.int32, ["-2147483648", "2147483647"], ["2147483648"]), (.uint32, ["4294967295"], ["4294967296"]),
            (.int64, ["-9223372036854775808", "9223372036854775807"], ["9223372036854775808"]),
            (.int, ["9223372036854775807", "0e-400", "0.0"], ["9223372036854775808", "1e-400"]),
            (.uint64, ["18446744073709551615"], ["18446744073709551616", "-1"]),
            (.uint, ["18446744073709551615"], ["-1"]),
            (.epochSeconds, ["8640000000000", "-8640000000000"], ["8640000000001", "-8640000000001", "0.5"]),
            (.epochMilliseconds, ["8640000000000000"], ["8640000000000001"]),
            (.double, ["1.5", "-1e300"], ["1e400", "-1e400"]), (.float, ["1.5"], ["1e400"]),
            (.decimal, ["0.1"], ["1e400"]),
            (.string, [], ["1"]), (.bool, [], ["1"]), (.date, [], ["1"]),
        ] as [(Primitive, [String], [String])])
    func numbersFitTheirTypes(type: Primitive, valid: [String], invalid: [String]) {
        for digits in valid { #expect(type.isReadable(.number(digits)), "\(type): \(digits)") }
        for digits in invalid { #expect(!type.isReadable(.number(digits)), "\(type): \(digits)") }
    }

    @Test func otherValuesFitTheirTypes() {
        #expect(Primitive.bool.isReadable(.bool(true)) && !Primitive.int.isReadable(.bool(true)))
        for value in [PlainValue.null, .array([])] { #expect(!Primitive.string.isReadable(value)) }
        #expect(Primitive.string.isReadable(.string("")) && Primitive.exactDate.isReadable(.string("soon")))
        #expect(!Primitive.url.isReadable(.string("")) && Primitive.url.isReadable(.string("é b")))
        #expect(!Primitive.int.isReadable(.string("1")))
    }
}
