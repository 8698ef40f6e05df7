import CodegenIR
import Testing

/// The types of extended recursive schemas and of templates.
@Suite struct DynamicReferenceTests {
    @Test func anExtendedTreeIsATreeOfExtendedNodes() throws {
        let lowered = try Lowered(schemas: [
            "Tree": """
            {$dynamicAnchor: node, type: object, properties: {value: {type: string}, \
            kids: {type: array, items: {$dynamicRef: '#node'}}}}
            """,
            "Extended": """
            {$dynamicAnchor: node, allOf: [{$ref: '#/components/schemas/Tree'}], properties: {extra: {type: integer}}}
            """,
        ])
        #expect(try lowered.object("Tree").properties.map(\.type.spelling) == ["String?", "[Tree]?"])
        let properties = try lowered.object("Extended").properties
        #expect(
            properties.map { "\($0.name.wire): \($0.type.spelling)" }.sorted()
                == ["extra: Int?", "kids: [Extended]?", "value: String?"])
        #expect(lowered.messages.isEmpty)
    }

    @Test func pagesHaveTheirItems() throws {
        let page = { (item: String) in
            """
            {$ref: '#/components/schemas/Page', $defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/\(item)'}}}
            """
        }
        let lowered = try Lowered(schemas: [
            "Page": """
            {type: object, required: [data], properties: {data: {type: array, items: {$dynamicRef: '#item'}}, \
            meta: {type: object, properties: {first: {$dynamicRef: '#item'}}}}, \
            $defs: {item: {$dynamicAnchor: item, not: {}}}}
            """,
            "User": "{type: object, properties: {name: {type: string}}}",
            "Users": page("User"), "Names": page("Name"), "Name": "{type: object, properties: {first: {type: string}}}",
        ])
        for (type, item) in [("Users", "User"), ("Names", "Name")] {
            let properties = try lowered.object(type).properties
            #expect(properties.first?.type.spelling == "[\(item)]")
            guard case .optional(.named(let meta)) = properties.last?.type else { throw NoMeta() }
            #expect(try lowered.object(meta).properties.map(\.type.spelling) == ["\(item)?"])
        }
        #expect(lowered.messages.isEmpty)
    }

    private struct NoMeta: Error {}
}
