import CodegenIR
import Testing

/// `x-codegen: {generic: …}`: schemas that differ in one property.
@Suite struct GenericTests {
    private static let generic = "x-codegen: {generic: {name: Page, member: data}}"

    private func page(_ item: String, beside: String = "", required: String = "[data]") -> String {
        "{type: object, \(Self.generic), required: \(required), properties: {data: {type: array, items: \(item)}\(beside)}}"
    }

    @Test func listsOfDifferentElementsShareOneType() throws {
        let lowered = try Lowered(schemas: [
            "Post": "{type: object, properties: {id: {type: string}}}",
            "Posts": page("{$ref: '#/components/schemas/Post'}", beside: ", total: {type: integer}"),
            "Words": page("{type: string}", beside: ", total: {type: integer}"),
            "Feed": "{type: object, properties: {posts: {$ref: '#/components/schemas/Posts'}}}",
        ])
        #expect(lowered.messages.isEmpty)
        let page = try lowered.object("Page")
        #expect(page.parameter == "Item")
        #expect(page.properties.map(\.type.spelling) == ["[Item]", "Int?"])
        #expect(try lowered.alias("Posts").spelling == "Page<Post>")
        #expect(try lowered.alias("Words").spelling == "Page<String>")
        #expect(try lowered.object("Feed").properties.map(\.type.spelling) == ["Posts?"])
        #expect(lowered.api.types.map(\.name.swift) == ["Post", "Page", "Posts", "Words", "Feed"])
    }

    @Test func formsKeepTheirSamplesEachOnce() throws {
        let lowered = try Lowered(schemas: [
            "Words": page("{type: string, example: hi}"), "Texts": page("{type: string}"),
        ])
        #expect(try lowered.sample("Words")?.hasPrefix(#"{"data":["hi",""#) == true)
        #expect(try lowered.sample("Texts") == nil)
        #expect(try lowered.sample("Page") == nil)
    }

    @Test func propertyThatIsNotAListVariesAsAWhole() throws {
        func box(_ type: String) -> String {
            "{type: object, \(Self.generic), properties: {data: {type: \(type)}}}"
        }
        let lowered = try Lowered(schemas: ["A": box("string"), "B": box("integer")])
        #expect(try lowered.object("Page").parameter == "Payload")
        #expect(try lowered.object("Page").properties.map(\.type.spelling) == ["Payload?"])
        #expect(try lowered.alias("B").spelling == "Page<Int>")
    }

    @Test func equalInlineTypesBelongToTheGenericType() throws {
        let position = ", at: {type: object, properties: {page: {type: integer}, kind: {type: string, enum: [a, b]}}}"
        let lowered = try Lowered(schemas: [
            "Words": page("{type: string}", beside: position),
            "Numbers": page("{type: object, properties: {n: {type: integer}}}", beside: position),
        ])
        #expect(lowered.messages.isEmpty)
        #expect(
            lowered.api.types.map { "\($0.name.swift) in \($0.owningFile)" } == [
                "Page in Page", "Words in Words", "PageAt in Page", "PageAtKind in Page", "Numbers in Numbers",
                "NumbersData in Numbers",
            ])
        #expect(try lowered.object("Page").properties.map(\.type.spelling) == ["[Item]", "PageAt?"])
        #expect(try lowered.alias("Numbers").spelling == "Page<NumbersData>")
    }

    @Test func schemasWithFurtherDifferencesStayUnchanged() throws {
        let lowered = try Lowered(schemas: [
            "A": page("{type: string}"), "B": page("{type: integer}"),
            "C": page("{type: string}", beside: ", next: {type: string}"),
            "D": page("{type: string}", required: "[]"),
            "E": page("{type: string}", beside: ", at: {type: object, properties: {x: {type: integer}}}"),
        ])
        #expect(
            lowered.messages == ["C", "D", "E"].map { "'\($0)' differs from 'A' in more than the type of 'data'" })
        #expect(try lowered.object("C").properties.map(\.type.spelling) == ["[String]", "String?"])
        #expect(try lowered.alias("B").spelling == "Page<Int>")
    }

    @Test func memberOrTypeThatIsMissingIsReported() throws {
        let lowered = try Lowered(schemas: [
            "A": "{type: string, \(Self.generic)}",
            "B": "{type: object, \(Self.generic), properties: {items: {type: array}}}",
        ])
        #expect(
            lowered.messages == [
                "'A' is not an object with its own type, so it cannot specialize a generic type",
                "'B' has no property 'data'",
            ])
        let inline = "{type: object, properties: {g: {type: string, \(Self.generic)}}}"
        let message = try Lowered(schemas: ["C": inline]).messages.first
        #expect(message?.hasPrefix("'#/components/schemas/C/properties/g' is not an object") == true)
        #expect(lowered.api.types.map(\.name.swift) == ["A", "B"])
    }

    @Test func takenNameIsReported() throws {
        let lowered = try Lowered(schemas: [
            "A": page("{type: string}"), "Page": "{type: object, properties: {x: {type: string}}}",
        ])
        #expect(
            lowered.messages == ["'Page' cannot be the name of a generic type, because the name is taken"])
        #expect(try lowered.object("A").properties.map(\.type.spelling) == ["[String]"])
    }

    @Test func parameterHidesNoType() throws {
        let lowered = try Lowered(schemas: [
            "Item": "{type: object, properties: {x: {type: string}}}",
            "Element": "{type: object, properties: {x: {type: string}}}",
            "Items": page("{$ref: '#/components/schemas/Item'}"),
        ])
        #expect(try lowered.object("Page").parameter == "T1")
    }

    @Test func formsMayContainThemselves() throws {
        let lowered = try Lowered(schemas: [
            "Tree": """
            {type: object, \(Self.generic), properties: {data: {type: array, items: {\
            $ref: '#/components/schemas/Tree'}}, parent: {$ref: '#/components/schemas/Tree'}}}
            """
        ])
        #expect(try lowered.alias("Tree").spelling == "Page<Tree>")
        let object = try lowered.object("Page")
        #expect(object.properties.map(\.type.spelling) == ["[Item]?", "Tree?"])
        #expect(object.properties.map(\.isIndirect) == [false, true])
    }
}
