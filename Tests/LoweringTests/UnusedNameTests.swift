import Testing

/// Names in `x-codegen` that have no effect.
@Suite struct UnusedNameTests {
    @Test func membersOfOtherSchemasThanEnumerationsAreReported() throws {
        let lowered = try Lowered(
            """
            components:
              schemas:
                Pet:
                  type: object
                  properties:
                    kind:
                      $ref: '#/components/schemas/Kind'
                      x-codegen: { members: { c: cat } }
            #                      ^ warning: unused-name: 'members' has no effect: '#/components/schemas/Pet/properties/kind' is not an enumeration; move it
                    text: { type: string, x-codegen: { members: { a: b } } }
            #                                          ^ warning: unused-name: 'members' has no effect: '#/components/schemas/Pet/properties/text' is not
                    own: { type: string, enum: [c], x-codegen: { members: { c: cat } } }
                Text: { type: string, x-codegen: { members: { a: b } } }
            #                                      ^ warning: unused-name: 'members' has no effect: 'Text' is not an enumeration; move it to the schema
                Kind: { type: string, enum: [c], x-codegen: { members: { c: cat } } }
            paths: {}
            """)
        #expect(lowered.differences == [])
    }

    @Test func namesOfTypesThatDoNotExistAreReported() throws {
        let lowered = try Lowered(
            """
            components:
              schemas:
                Pet:
                  type: object
                  properties:
                    name: { type: string, x-codegen: { typeName: Text } }
            #                                          ^ warning: unused-name: 'typeName: Text' has no effect: '#/components/schemas/Pet/properties/name' does not have its own type; move it
                    tags: { type: array, items: { type: string, x-codegen: { name: Tag } } }
            #                                                                ^ warning: unused-name: 'name: Tag' has no effect: '#/components/schemas/Pet/properties/tags/items' does not have
                    list: { type: array, x-codegen: { typeName: List }, items: { type: integer } }
            #                                         ^ warning: unused-name: 'typeName: List' has no effect
                    kind: { type: string, enum: [c], x-codegen: { name: sort, typeName: Kind } }
                    home: { type: object, properties: { a: { type: string } }, x-codegen: { typeName: Home } }
                    both: { type: array, items: { enum: [a], x-codegen: { typeName: Both } } }
                    some:
                      x-codegen: { typeName: Some }
                      oneOf: [{ type: string, x-codegen: { typeName: Word } }, { type: integer }]
                ID: { type: string, x-codegen: { name: Identifier } }
                Part: { allOf: [{ $ref: '#/components/schemas/Pet' }], x-codegen: { typeName: Piece } }
            paths:
              /a:
                get:
                  parameters:
                    - { name: sort, in: query, schema: { enum: [a, b], x-codegen: { typeName: Sorting } } }
                    - { name: page, in: query, schema: { type: integer, x-codegen: { name: number } } }
            #                                                                        ^ warning: unused-name: 'name: number' has no effect
                  responses:
                    '200':
                      description: ok
                      content:
                        application/json:
                          schema: { type: object, properties: { a: { type: string } }, x-codegen: { typeName: Answer } }
            """)
        #expect(lowered.differences == [])
    }

    /// Names for a schema replaced by a type of the app may be intended for other clients of the description.
    @Test func replacedSchemasAreLeftAlone() throws {
        let lowered = try Lowered(schemas: [
            "Money":
                "{type: object, x-codegen: {type: App.Money, name: Price}, properties: {unit: {$ref: '#/components/schemas/Unit'}}}",
            "Unit": "{type: object, properties: {a: {type: string, x-codegen: {typeName: Text, members: {a: b}}}}}",
        ])
        #expect(lowered.messages == [])
    }

    @Test func multipartBodiesAndEventsHaveTypes() throws {
        let lowered = try Lowered(
            """
            paths:
              /a:
                post:
                  requestBody:
                    content:
                      multipart/form-data:
                        schema: { type: object, properties: { a: { type: string } }, x-codegen: { typeName: Upload } }
                  responses:
                    '200':
                      description: ok
                      content:
                        text/event-stream:
                          schema: { type: object, properties: { b: { type: string } }, x-codegen: { typeName: Event } }
            """)
        #expect(lowered.messages == [])
    }
}
