import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import Testing

/// Structs: undeclared properties, directions, three-state values, recursion.
struct ObjectTests {
    @Test func undeclaredMembersAreKeptAndWrittenBack() throws {
        let open = try kept(Open.self, #"{"a":[1,{"b":null}],"id":"i"}"#)
        #expect(open == Open(id: "i", additionalProperties: ["a": [1, ["b": .null]]]))
        let typed = try kept(Typed.self, #"{"a":1,"id":"i"}"#)
        #expect(typed == Typed(id: "i", additionalProperties: ["a": 1]))
        let error = try #require(throws: DecodingError.self) { try read(Typed.self, #"{"a":"text"}"#) }
        #expect(DecodingFailure(error).path == "a")
    }

    @Test func membersByPatternAreKeptAndWrittenBack() throws {
        #expect(try kept(Patterned.self, #"{"id":"i","x-a":true}"#).additionalProperties == ["x-a": true])
    }

    @Test func unevaluatedMembersAreKeptAndWrittenBack() throws {
        let value = try kept(Unevaluated.self, #"{"name":"n","other":1}"#)
        #expect(value == Unevaluated(name: "n", additionalProperties: ["other": 1]))
    }

    @Test func closedObjectAcceptsAddedProperties() throws {
        #expect(try written(read(Closed.self, #"{"id":"i","new":1}"#)) == #"{"id":"i"}"#)
    }

    @Test func objectOfUndeclaredMembersIsADictionary() throws {
        #expect(try kept(KitchenSinkDictionary.self, #"{"a":{"x":1,"y":2}}"#) == ["a": KitchenSinkPoint(x: 1, y: 2)])
    }

    @Test func mapsWithListedNamesHaveTypedKeysAndKeepOtherNames() throws {
        let text = """
            {"levels":{"high":1,"low":null,"odd":2},"more":3,"odd":4,"winds":{"north":[{"low":{"x":1,"y":2}}],"west":[]}}
            """
        let value = try kept(Keyed.self, text)
        #expect(value.levels == [.high: 1, .low: nil, .unknown("odd"): 2])
        #expect(value.winds == [.north: [[.low: KitchenSinkPoint(x: 1, y: 2)]], .unknown("west"): []])
        #expect(value.additionalProperties == [.more: 3, .unknown("odd"): 4])
        #expect(try written(Keyed(levels: [.unknown("low"): 1])) == #"{"levels":{"low":1}}"#)
    }

    @Test func listedNamesDistinguishMaps() throws {
        #expect(try kept(KeyedChoice.self, #"{"high":1}"#) == .byLevel([.high: 1]))
        #expect(try kept(KeyedChoice.self, #"{"south":1}"#) == .byWind([.south: 1]))
    }

    @Test func readOnlyMembersAreReceivedAndWriteOnlyMembersSent() async throws {
        #expect(try written(AccountInput(name: "n", password: "p")) == #"{"name":"n","password":"p"}"#)
        let client = KitchenSinkClient.answering("values.createAccount", .json(#"{"id":"1","name":"n"}"#, status: 201))
        let account = try await client.values.createAccount(AccountInput(name: "n", password: "p"))
        #expect(account == Account(id: "1", name: "n"))
    }

    @Test func objectWithManyMembersIsReadAndWritten() throws {
        let text = #"{"extra":7,"kind":"wide","m01":1,"m03":null,"m51":1.5,"reader":"r","self":"own"}"#
        var value = try kept(Wide.self, text)
        let same = Wide(
            selfValue: "own", reader: "r", m01: 1, m03: .null, m51: .value(1.5), additionalProperties: ["extra": 7])
        #expect(value == same)
        value.selfValue = "changed"
        #expect(value != same)
        #expect(try written(value).contains(#""self":"changed""#))
        #expect(try kept(Wide.self, #"{"kind":"other","m01":1,"self":"s"}"#).kind == "other")
        #expect(throws: DecodingError.self) { try read(Wide.self, #"{"self":"s","m01":"text"}"#) }
    }

    @Test func objectWithManyMembersMayContainItself() throws {
        let text = #"{"m00":"outer","parent":{"m49":"inner"}}"#
        #expect(try kept(WideTree.self, text) == WideTree(parent: WideTree(m49: "inner"), m00: "outer"))
    }

    @Test func absentNullAndValueAreThreeStates() async throws {
        func sent(_ patch: NotePatch) async throws -> String {
            try await Sent.by { try await $0.values.patchNote(patch) }.text
        }
        #expect(try await sent(NotePatch()) == "{}")
        #expect(try await sent(NotePatch(subtitle: .null, point: .null)) == #"{"point":null,"subtitle":null}"#)
        #expect(
            try await sent(NotePatch(title: "t", subtitle: .value("s"), point: .value(KitchenSinkPoint(x: 1, y: 2))))
                == #"{"point":{"x":1,"y":2},"subtitle":"s","title":"t"}"#)
    }

    @Test func patchOfAReferencedPathItemHasItsMediaType() async throws {
        let sent = try await Sent.by { try await $0.values.patchNote(NotePatch(title: "t")) }
        #expect(sent.method == "PATCH")
        #expect(sent.target == "/values/patch")
        #expect(sent.header("Content-Type") == "application/merge-patch+json")
    }

    @Test func requiredMemberThatMayBeNullIsWrittenAsNull() throws {
        #expect(try kept(Note.self, #"{"subtitle":null,"title":"t"}"#) == Note(title: "t", subtitle: nil))
        let error = try #require(throws: DecodingError.self) { try read(Note.self, #"{"subtitle":"s"}"#) }
        #expect(DecodingFailure(error).path == "title")
    }

    @Test func anExtendedTreeKeepsTheMembersOfItsNodes() async throws {
        let json = #"{"value":"a","count":1,"kids":[{"value":"b","count":2}]}"#
        let client = KitchenSinkClient.answering("values.treePage", .json(#"{"items":[\#(json)]}"#))
        let tree = try #require(try await client.values.treePage().items.first)
        #expect(tree.count == 1)
        #expect(tree.kids?.first?.count == 2)
        let sent = try JSONCoding.decode(JSONValue.self, from: JSONCoding.encode(tree))
        #expect(try sent == JSONCoding.decode(JSONValue.self, from: Data(json.utf8)))
    }

    @Test func recursionGoesThroughMembersArraysAndDictionaries() throws {
        let tree = try kept(
            Tree.self,
            #"{"children":[{"name":"c"}],"name":"a","named":{"k":{"name":"d"}},"parent":{"name":"p","parent":{"name":"q"}}}"#
        )
        #expect(tree.parent?.parent?.name == "q")
        #expect(tree.children == [Tree(name: "c")])
        #expect(tree.named == ["k": Tree(name: "d")])
    }

    @Test func recursionGoesThroughTwoModels() throws {
        #expect(try kept(Ping.self, #"{"pong":{"n":1,"ping":{"pong":{"n":2}}}}"#).pong?.ping?.pong?.n == 2)
    }

    @Test func recursionGoesThroughUnions() throws {
        let sum = try kept(KitchenSinkExpression.self, #"{"left":1.5,"right":{"left":2.5,"right":3.5}}"#)
        #expect(sum == .sum(Sum(left: .double(1.5), right: .sum(Sum(left: .double(2.5), right: .double(3.5))))))
        let json = try kept(JSON.self, #"["a",{"b":["c"]}]"#)
        #expect(json == .jsonArray([.string("a"), .object(["b": .jsonArray([.string("c")])])]))
    }

    @Test func requestedPropertyIdentifiesTheModel() throws {
        func identity<Model: Identifiable>(of model: Model) -> Model.ID { model.id }
        #expect(identity(of: Article(slug: "a")) == "a")
        // Members of the runtime for readers and writers do not rename properties.
        #expect(try kept(Article.self, #"{"isAbsent":true,"neutralValue":1}"#).isAbsent == true)
    }
}
