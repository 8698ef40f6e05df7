import Testing

@testable import corpus

/// The forms in OpenAPI's style tables, with the example values of the tables.
struct ParameterWriterTests {
    private static let list = #"["blue","black"]"#
    private static let object = #"{"R":100,"G":200,"B":150}"#

    // MARK: Query

    @Test(arguments: [
        ("{}", list, ["color=blue", "color=black"]), (#"{"explode":false}"#, list, ["color=blue,black"]),
        ("{}", object, ["R=100", "G=200", "B=150"]), (#"{"explode":false}"#, object, ["color=R,100,G,200,B,150"]),
        ("{}", "true", ["color=true"]), ("{}", #""""#, ["color="]),
        (#"{"style":"spaceDelimited"}"#, list, ["color=blue black"]),
        (#"{"style":"spaceDelimited"}"#, object, ["color=R 100 G 200 B 150"]),
        (#"{"style":"pipeDelimited"}"#, list, ["color=blue|black"]),
        (#"{"style":"pipeDelimited"}"#, object, ["color=R|100|G|200|B|150"]),
        (#"{"style":"deepObject"}"#, object, ["color[R]=100", "color[G]=200", "color[B]=150"]),
        (#"{"content":{"application/json":{}}}"#, object, [#"color={"B":150,"G":200,"R":100}"#]),
    ])
    func queryIsWrittenAsTheStyleSays(style: String, value: String, expected: [String]) throws {
        #expect(try pairs(style, in: "query", value) == expected)
    }

    @Test(arguments: ["form", "spaceDelimited", "pipeDelimited"])
    func explodedValuesHavePairsOfTheirOwnInEachStyle(style: String) throws {
        let style = #"{"style":"\#(style)","explode":true}"#
        #expect(try pairs(style, in: "query", Self.list) == ["color=blue", "color=black"])
        #expect(try pairs(style, in: "query", Self.object) == ["R=100", "G=200", "B=150"])
    }

    @Test(arguments: [
        (#"{"style":"deepObject"}"#, list), (#"{"style":"deepObject"}"#, #"{"a":{"b":1}}"#), ("{}", "[[1]]"),
        ("{}", #"{"a":[1]}"#), (#"{"style":"matrix"}"#, list), (#"{"style":"unknown"}"#, object),
    ])
    func formsThatNoTableDefinesAreOpen(style: String, value: String) throws {
        #expect(try pairs(style, in: "query", value) == nil)
    }

    @Test(arguments: ["{}", #"{"explode":false}"#, #"{"style":"deepObject"}"#])
    func undefinedMembersAreNotSent(style: String) throws {
        let one = try pairs(style, in: "query", #"{"a":null,"b":1}"#)
        #expect(try one == pairs(style, in: "query", #"{"b":1}"#))
        #expect(try pairs(style, in: "query", #"{"a":null}"#) == [])
        #expect(try pairs(style, in: "query", "null") == [])
    }

    // MARK: Cookies

    @Test(arguments: [
        ("{}", list, ["color=blue", "color=black"]), (#"{"explode":false}"#, list, ["color=blue,black"]),
        (#"{"style":"cookie"}"#, list, ["color=blue", "color=black"]),
        (#"{"style":"cookie","explode":false}"#, list, ["color=blue,black"]),
        (#"{"style":"cookie"}"#, object, ["R=100", "G=200", "B=150"]),
        (#"{"style":"cookie","explode":false}"#, object, ["color=R,100,G,200,B,150"]),
    ])
    func cookiesAreWrittenAsTheStyleSays(style: String, value: String, expected: [String]) throws {
        #expect(try pairs(style, in: "cookie", value) == expected)
    }

    // MARK: Path and header

    @Test(arguments: [
        ("{}", list, "blue,black"), ("{}", object, "R,100,G,200,B,150"),
        (#"{"explode":true}"#, object, "R=100,G=200,B=150"), (#"{"explode":true}"#, list, "blue,black"),
        (#"{"style":"label","explode":true}"#, list, ".blue.black"), (#"{"style":"label"}"#, #""blue""#, ".blue"),
        (#"{"style":"label"}"#, list, ".blue,black"), (#"{"style":"label"}"#, object, ".R,100,G,200,B,150"),
        (#"{"style":"label","explode":true}"#, object, ".R=100.G=200.B=150"),
        (#"{"style":"matrix"}"#, list, ";color=blue,black"), (#"{"style":"matrix"}"#, "7", ";color=7"),
        (#"{"style":"matrix","explode":true}"#, "7", ";color=7"),
        (#"{"style":"matrix","explode":true}"#, list, ";color=blue;color=black"),
        (#"{"style":"matrix"}"#, object, ";color=R,100,G,200,B,150"),
        (#"{"style":"matrix","explode":true}"#, object, ";R=100;G=200;B=150"),
    ])
    func pathIsWrittenAsTheStyleSays(style: String, value: String, expected: String) throws {
        #expect(try writer(style, in: "path").text(JSONReader.read(value)) == expected)
    }

    /// RFC 6570, section 3.2.7.
    @Test(arguments: [
        (#"{"style":"matrix"}"#, #""""#, ";color"),
        (#"{"style":"matrix","explode":true}"#, #"["","a"]"#, ";color;color=a"),
        (#"{"style":"matrix","explode":true}"#, #"{"a":"","b":1}"#, ";a;b=1"),
        (#"{"style":"label","explode":true}"#, #"{"a":"","b":1}"#, ".a=.b=1"),
    ])
    func onlyMatrixHasNoSignBeforeAnEmptyValue(style: String, value: String, expected: String) throws {
        #expect(try writer(style, in: "path").text(JSONReader.read(value)) == expected)
    }

    @Test func stylesOfOtherLocationsAreOpen() throws {
        #expect(try writer(#"{"style":"label"}"#, in: "header").text(JSONReader.read(Self.list)) == nil)
        #expect(try writer(#"{"style":"form"}"#, in: "path").text(JSONReader.read(Self.list)) == nil)
        #expect(try pairs(#"{"style":"cookie"}"#, in: "query", Self.list) == nil)
    }

    @Test func nullIsUndefinedInPathsAndHeaders() throws {
        #expect(try writer("{}", in: "header").text(JSONReader.read(#"["a",null]"#)) == "a")
        #expect(try writer("{}", in: "header").text(JSONReader.read("[null]")) == nil)
    }

    // MARK: Swagger 2.0

    @Test(arguments: [("csv", "blue,black"), ("pipes", "blue|black"), ("ssv", "blue black"), ("tsv", "blue\tblack")])
    func listOfSwagger2IsWrittenAsItsFormatSays(format: String, expected: String) throws {
        for location in ["query", "path", "header"] {
            var writer = try writer(#"{"collectionFormat":"\#(format)"}"#, in: location)
            writer.isSwagger2 = true
            let value = try JSONReader.read(Self.list)
            #expect(
                location == "query" ? writer.pairs(value)?.map(\.value) == [expected] : writer.text(value) == expected)
        }
    }

    private func pairs(_ style: String, in location: String, _ value: String) throws -> [String]? {
        try writer(style, in: location).pairs(JSONReader.read(value))?.map { "\($0.name)=\($0.value)" }
    }

    private func writer(_ style: String, in location: String) throws -> ParameterWriter {
        guard case .object(var members) = try JSONReader.read(style) else { throw JSONReader.Failure(offset: 0) }
        members["name"] = .string("color")
        members["in"] = .string(location)
        return ParameterWriter(parameter: .object(members))
    }
}
