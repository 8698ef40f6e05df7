import EndpointRuntime
import FoundationEssentials
import KitchenSink
import Testing

/// Names that are missing, taken, reserved or not valid identifiers: the code compiles, and the wire names do not
/// change.
struct NameTests {
    /// A deprecated property is stored under another name.
    @Test func aDeprecatedPropertyIsKept() throws {
        _ = try kept(Note.self, #"{"hash_value":"a","subtitle":null,"title":"b"}"#)
    }

    @Test func operationWithoutAnIDIsNamedAfterMethodAndPath() async throws {
        let sent = try await Sent.by { try await $0.names.getByForItems(for: "a") }
        #expect(sent.target == "/names/a/items")
        #expect(sent.method == "GET")
    }

    @Test func parametersKeepTheirWireNames() async throws {
        let target = try await Sent.target {
            try await $0.names.getByForItems(
                for: "a", class: "1", filterNameBracketed: "2", filterNameUnderscored: "3", selfValue: "4", _1st: "5")
        }
        #expect(target == "/names/a/items?%40class=1&filter%5Bname%5D=2&filter_name=3&self=4&1st=5")
    }

    @Test func idWithSpacesAndLinesBecomesOneName() async throws {
        let sent = try await Sent.by { try await $0.names.createItemNow(for: "b") }
        #expect(sent.method == "POST")
        #expect(sent.target == "/names/b/items")
    }

    @Test func keywordsAreNames() async throws {
        #expect(try await Sent.by { try await $0.names.default() }.method == "GET")
        #expect(try await Sent.by { try await $0.names.initOperation() }.method == "POST")
    }

    @Test func operationWithoutATagJoinsTheGroupOfItsPath() async throws {
        #expect(try await Sent.target { try await $0.names.untagged() } == "/names/untagged")
    }

    @available(*, deprecated)
    @Test func deprecatedOperationsCanBeCalled() async throws {
        #expect(try await Sent.target { try await $0.names.oldOperation(gone: "x") } == "/names/deprecated?gone=x")
    }

    @Test func modelsWithNamesOfSwiftAndTheRuntimeAreRead() throws {
        let id = "6f1c0f5e-2b1a-4c3d-8e9f-0a1b2c3d4e5f"
        let json =
            #"{"any":{"value":"a"},"endpoint":{"endpoint":"e"},"error":{"Error":"f"},"string":{"string":"s"},"uuid":"\#(id)"}"#
        let shadows = try kept(Shadows.self, json)
        #expect(shadows.any == KitchenSinkAny(value: "a"))
        #expect(shadows.string == KitchenSinkString(string: "s"))
        #expect(shadows.error == KitchenSinkError(error: "f"))
        #expect(shadows.endpoint == KitchenSink.Endpoint(endpoint: "e"))
    }

    @Test func membersKeepTheirWireNames() throws {
        let json = #"""
            {"":"1","$odd":"2","Type":"3","avatar-url":"https://a.b/c","description":"4","hash_value":"5","self":"6","subtitle":null,"title":"7","type":"8","user_id":"9"}
            """#
        let note = try kept(Note.self, json)
        #expect(note.value == "1")
        #expect(note.odd == "2")
        #expect(note.capitalizedType == "3")
        #expect(note.avatarURL?.absoluteString == "https://a.b/c")
        #expect(note.selfValue == "6")
        #expect(note.lowercaseType == "8")
        #expect(note.userID == "9")
    }
}
