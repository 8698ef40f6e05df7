import CodegenOpenAPI
import Testing

@Suite struct DumpTests {
    @Test func dumpHasOperationsAndSchemasInDocumentOrder() throws {
        let described = Described(
            """
            openapi: 3.1.0
            info: {title: 'A "b"', version: '1'}
            paths: {/a: {get: {responses: {'200': {description: d, content: {text/plain: {schema: {$ref: '#/x/Y'}}}}}}}}
            x: {Y: {type: string, maxLength: 5}}
            """)
        let document = try #require(described.document)
        #expect(
            DocumentDump.text(of: document) == """
                {
                  "version": "openAPI31",
                  "info": {
                    "title": "A \\"b\\"",
                    "version": "1"
                  },
                  "operations": [
                    {
                      "id": "#/paths/~1a/get",
                      "method": "GET",
                      "path": "/a",
                      "responses": [
                        {
                          "id": "#/paths/~1a/get/responses/200",
                          "status": {
                            "code": 200
                          },
                          "description": "d",
                          "content": [
                            {
                              "id": "#/paths/~1a/get/responses/200/content/text~1plain",
                              "type": "text/plain",
                              "schema": {
                                "id": "#/paths/~1a/get/responses/200/content/text~1plain/schema",
                                "reference": "#/x/Y"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "schemas": [
                    {
                      "id": "#/x/Y",
                      "types": [
                        "string"
                      ],
                      "constraints": {
                        "maxLength": 5
                      }
                    }
                  ]
                }

                """)
    }
}
