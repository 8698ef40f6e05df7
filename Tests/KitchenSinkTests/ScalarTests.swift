import EndpointRuntime
import Foundation
import KitchenSink
import Testing

/// Scalars and enumerations: every value survives a round trip.
struct ScalarTests {
    @Test(
        arguments: [
            #"{"int32":-2147483648,"int8":-128,"uint8":255}"#,
            #"{"int64":9223372036854775807,"integer":-9223372036854775808,"uint64":18446744073709551615}"#,
            #"{"double":0.1,"float":3.4028235e+38,"number":1.5}"#,
            #"{"decimal":"12345678901234567890.123456789"}"#,
            #"{"day":"2024-02-29","moment":"2025-01-15T10:00:00Z"}"#,
            #"{"uri":"https://a.b/c?d=e#f","uuid":"6f1c0f5e-2b1a-4c3d-8e9f-0a1b2c3d4e5f"}"#,
            #"{"base64":"AP8N","encoded":"aGk="}"#,
            #"{"fixed":"fixed","flag":false,"nothing":null,"other":"text"}"#,
        ])
    func scalarsAreKept(json: String) throws {
        _ = try kept(Scalars.self, json)
    }

    @Test(
        arguments: [
            ("int32", "2147483648"), ("int8", "128"), ("uint8", "-1"), ("integer", "1.5"), ("day", #""2025-02-30""#),
            ("moment", #""yesterday""#), ("uuid", #""1""#), ("flag", #""true""#), ("base64", #""*""#),
        ])
    func valuesOutsideATypeAreErrors(name: String, value: String) throws {
        let error = try #require(throws: DecodingError.self) { try read(Scalars.self, "{\"\(name)\":\(value)}") }
        #expect(DecodingFailure(error).path == name)
    }

    @Test func formatsHaveTheirTypes() throws {
        let scalars = try read(
            Scalars.self,
            #"{"base64":"aGk=","day":"2025-01-05","moment":"2025-01-15T11:00:00+01:00","uri":"https://a.b/c"}"#)
        #expect(scalars.base64 == Data("hi".utf8))
        #expect(scalars.day == CalendarDate("2025-01-05"))
        #expect(scalars.moment == Date(timeIntervalSince1970: 1_736_935_200))
        #expect(scalars.uri == URL(string: "https://a.b/c"))
    }

    @Test(
        arguments: [
            (#"{"moment":"2024-02-29 12:00","page":""}"#, #"{"moment":"2024-02-29 12:00","page":null}"#),
            (#"{"day":"","id":"","moment":"","page":null}"#, #"{"moment":"","page":null}"#),
            (
                #"{"link":"a b","moment":"m","number":"7","page":"https://ä.b/ü"}"#,
                #"{"link":"a b","moment":"m","number":"7","page":"https://xn--4ca.b/%C3%BC"}"#
            ),
            (
                #"{"moment":"m","page":"a b","pages":["","c d",null]}"#,
                #"{"moment":"m","page":"a%20b","pages":[null,"c%20d",null]}"#
            ),
            // `pages` has `skipsInvalidElements`.
            (
                #"{"moment":"m","page":null,"pages":["c d",7,{}]}"#,
                #"{"moment":"m","page":null,"pages":["c%20d"]}"#
            ),
        ])
    func oneBadStringKillsNoPage(received: String, sent: String) throws {
        #expect(try written(read(Formats.self, received)) == sent)
    }

    @Test func wordsThatAreNotIdentifiersAreMembers() throws {
        let words = ["a", "A", "b_c", "b-c", "", "+1", "-1", "=", "½-½", "class", "unknown", "*", "🙂", "1st"]
        #expect(Words.allCases.map(\.rawValue) == words)
        for word in words { #expect(try Words.allCases.contains(kept(Words.self, "\"\(word)\""))) }
        #expect(Words(rawValue: "") == .empty)
        #expect(Words(rawValue: "A") != Words(rawValue: "a"))
    }

    @Test func unknownMembersAreKept() throws {
        #expect(try kept(Words.self, #""new""#) == .unrecognized("new"))
        #expect(try kept(Growing.self, #""two""#) == .two)
        #expect(try kept(Growing.self, #""three""#) == .unknown("three"))
        #expect(try kept(Digits.self, "7") == .unknown(7))
        #expect(try kept(Ratios.self, "0.25") == .unknown(0.25))
        #expect(try kept(Mixed.self, "[1]") == .unknown([1]))
    }

    @Test func numbersAreMembers() throws {
        #expect(try kept(Digits.self, "-1") == .valueMinus1)
        #expect(try kept(Ratios.self, "2.5") == .value2Point5)
        #expect(try kept(Ratios.self, "1") == .value1)
    }

    @Test func membersOfSeveralTypesStayApart() throws {
        #expect(try kept(Mixed.self, #""auto""#) == .auto)
        #expect(try kept(Mixed.self, "true") == .true)
        #expect(try kept(Mixed.self, "1.5") == .value1Point5)
        #expect(try kept(Mixed.self, "1") != kept(Mixed.self, #""1""#))
    }

    @Test func membersHaveTheNamesThatAnExtensionGives() throws {
        #expect(try kept(Sized.self, "1") == .small)
        #expect(try kept(Sized.self, "2") == .large)
    }

    @Test func nullAmongMembersIsNil() throws {
        #expect(try kept(NullableWord?.self, "null") == nil)
        #expect(try kept(NullableWord?.self, #""x""#) == .x)
    }

    @Test func enumerationsAreReadInArrays() throws {
        #expect(try kept(Words2.self, #"{"words":["a","new"]}"#).words == [.lowercaseA, .unrecognized("new")])
    }
}
