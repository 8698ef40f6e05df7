import Testing

@testable import corpus

/// Members keep their order in the description and in the value.
struct MembersTests {
    @Test func jsonKeepsTheOrderOfItsMembers() throws {
        #expect(names(try JSONReader.read(#"{"z":1,"a":2,"m":3}"#)) == ["z", "a", "m"])
    }

    @Test func dumpKeepsTheOrderOfItsMembers() {
        let dump = "/: mapping @1:1\n/z: string \"1\" @1:1\n/a: mapping @2:1\n/a/y: null @3:1\n/m: null @4:1\n"
        #expect(names(NodeDumpReader.read(dump)) == ["z", "a", "m"])
    }

    @Test func memberThatIsRemovedIsNoLongerNamed() {
        var members: Members = ["a": .null, "b": .null]
        members["a"] = nil
        members["b"] = .bool(true)
        #expect(members.names == ["b"])
        #expect(members.count == 1)
    }

    private static let schemas = #"""
        {"own":{"properties":{"R":{},"G":{},"B":{}}},
        "parts":{"allOf":[{"$ref":"#/own"},{"properties":{"A":{}}}],"properties":{"C":{}}},
        "union":{"anyOf":[{"type":"integer"},{"properties":{"R":{},"A":{}},"required":["A"]}]}}
        """#

    @Test(arguments: [
        ("own", #"{"B":1,"x":1,"G":1,"R":1,"k":1}"#, ["R", "G", "B", "k", "x"]),
        ("parts", #"{"A":1,"B":1,"C":1,"R":1}"#, ["R", "B", "A", "C"]), ("union", #"{"A":1,"R":1}"#, ["R", "A"]),
    ])
    func declaredMembersHaveTheOrderOfTheDescription(schema: String, value: String, expected: [String]) throws {
        let tree = try JSONReader.read(Self.schemas)
        let description = Description { _ in tree }
        let value = try JSONReader.read(value)
        #expect(names(description.ordered(value, at: Place(file: "", pointer: "/" + schema))) == expected)
    }

    private func names(_ value: JSON) -> [String]? {
        guard case .object(let members) = value else { return nil }
        return members.map(\.key)
    }
}
