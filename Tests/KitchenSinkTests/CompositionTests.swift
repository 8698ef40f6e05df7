import EndpointRuntime
import KitchenSink
import Testing

/// `allOf`, constants, references and other parts of schemas.
struct CompositionTests {
    @Test func allOfIsOneStruct() throws {
        let person = try kept(Person.self, #"{"age":30,"email":"a@b.c","name":"Ann","nick":null}"#)
        #expect(person == Person(nick: .null, name: "Ann", age: 30, email: "a@b.c"))
        #expect(try kept(Person.self, #"{"age":30,"name":"Ann"}"#).nick == .absent)
    }

    @Test func missingPropertyRequiredBesideAllOfIsAnError() throws {
        let error = try #require(throws: DecodingError.self) { try read(Person.self, #"{"name":"Ann"}"#) }
        #expect(DecodingFailure(error).path == "age")
    }

    @Test func singleReferenceInAllOfIsTheReference() throws {
        let json = #"{"maybe":null,"point":{"x":1,"y":2},"sibling":{"x":3,"y":4}}"#
        let wrapped = try kept(WrappedPoint.self, json)
        #expect(
            wrapped
                == WrappedPoint(
                    point: KitchenSinkPoint(x: 1, y: 2), maybe: .null, sibling: KitchenSinkPoint(x: 3, y: 4)))
        #expect(try kept(WrappedPoint.self, "{}").maybe == .absent)
    }

    @Test func constantNeedNotBeGivenAndIsWritten() throws {
        #expect(try written(EventStarted(id: "a")) == #"{"id":"a","kind":"started"}"#)
    }

    @Test func oneOfConstantsIsAnEnumeration() throws {
        #expect(try kept(Level.self, #""high""#) == .high)
        #expect(try kept(Level.self, #""middle""#) == .unknown("middle"))
        #expect(Level.allCases == [.low, .high])
    }

    @Test func referencesLeadToAnchorsDefinitionsAndAnyPlace() throws {
        let json = #"{"anchored":{"deep":1},"escaped":"2025-01-05","fromPath":{"x":1,"y":2},"local":{"inner":"i"}}"#
        let setting = try kept(Setting.self, json)
        #expect(setting.anchored?.deep == 1)
        #expect(setting.local?.inner == "i")
        #expect(setting.escaped == CalendarDate("2025-01-05"))
        #expect(setting.fromPath?.x == 1)
    }

    @Test func keywordsThatOnlyLimitAreNotChecked() throws {
        #expect(try kept(Limited.self, #"{"code":"TOO LONG","even":3}"#).even == 3)
    }

    @Test func booleanSchemasAndTuplesAreAnyJSON() throws {
        let anything = try kept(Anything.self, #"{"no":1,"tuple":[1,"a",null],"yes":{"a":[true]}}"#)
        #expect(anything.yes == ["a": [true]])
        #expect(anything.tuple == [1, "a", .null])
    }
}
