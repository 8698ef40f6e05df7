import Testing

/// How the elements of a list of samples differ, and how their members agree.
@Suite struct VariedSampleTests {
    /// The properties of a schema, then the first samples.
    private static let samples = [
        #"""
        city: {type: string, example: Falkenstein}, country: {type: string, example: Germany}
        {"city":"Falkenstein","country":"Germany"}
        {"city":"Berlin","country":"Germany"}
        {"city":"Lisbon","country":"Portugal"}
        {"city":"Toronto","country":"Canada"}
        {"city":"Falkenstein","country":"Germany"}
        """#,
        #"""
        city: {type: string, example: Falkenstein}, country_code: {type: string, example: DE},
        state: {type: string, example: Saxony}
        {"city":"Falkenstein","country_code":"DE","state":"Saxony"}
        {"city":"Berlin","country_code":"DE","state":"Berlin"}
        {"city":"Lisbon","country_code":"PT","state":"Lisboa"}
        {"city":"Toronto","country_code":"CA","state":"Ontario"}
        {"city":"Falkenstein","country_code":"DE","state":"Saxony"}
        """#,
        #"""
        city: {type: string, example: Falkenstein}, zip: {type: string, example: '08223', pattern: '^08'}
        {"city":"Falkenstein","zip":"08223"}
        {"city":"Falkenstein","zip":"08223"}
        {"city":"Falkenstein","zip":"08223"}
        """#,
        #"""
        city: {type: string, example: Berlin}, country: {type: string, example: Germany}
        {"city":"Berlin","country":"Germany"}
        {"city":"Lisbon","country":"Portugal"}
        {"city":"Toronto","country":"Canada"}
        """#,
        #"""
        state: {type: string, example: draft}, id: {type: integer, example: 5}
        {"state":"draft","id":5}
        {"state":"draft","id":6}
        {"state":"draft","id":7}
        """#,
        #"""
        min_price: {type: integer, example: 10}, price: {type: integer, example: 15, maximum: 20},
        max_price: {type: integer, example: 20}
        {"min_price":10,"price":15,"max_price":20}
        {"min_price":10,"price":15,"max_price":26}
        {"min_price":10,"price":15,"max_price":32}
        {"min_price":10,"price":15,"max_price":38}
        """#,
        #"""
        used: {type: integer, example: 10}, total: {type: integer, example: 40, maximum: 40}
        {"used":10,"total":40}
        {"used":10,"total":40}
        {"used":10,"total":40}
        {"used":10,"total":40}
        """#,
        #"""
        used: {type: integer, example: 10}, total: {type: integer, example: 40}
        {"used":10,"total":40}
        {"used":13,"total":52}
        {"used":16,"total":64}
        {"used":19,"total":76}
        """#,
        #"""
        min_price: {type: integer, example: 10}, price: {type: integer, example: 15}
        {"min_price":10,"price":15}
        {"min_price":13,"price":19}
        {"min_price":16,"price":23}
        {"min_price":19,"price":27}
        """#,
        #"""
        low: {type: integer, example: 1}, high: {type: integer, example: 9}, box: {type: object,
        properties: {low: {type: integer, example: 1}, high: {type: integer, example: 2, maximum: 2}}}
        {"low":1,"high":9,"box":{"low":1,"high":2}}
        {"low":2,"high":11,"box":{"low":1,"high":2}}
        {"low":3,"high":13,"box":{"low":1,"high":2}}
        """#,
        #"""
        tags: {type: array, items: {type: string}}
        {"tags":["design","books"]}
        {"tags":["books","family"]}
        {"tags":["family","travel"]}
        {"tags":["travel","food"]}
        """#,
        #"""
        tags: {type: array, uniqueItems: true, items: {type: string}}
        {"tags":["design","books"]}
        {"tags":["books","family"]}
        {"tags":["family","travel"]}
        {"tags":["travel","food"]}
        """#,
        #"""
        levels: {type: array, uniqueItems: true, items: {type: integer, minimum: 1, maximum: 3}}
        {"levels":[3]}
        {"levels":[1]}
        {"levels":[2]}
        {"levels":[3]}
        """#,
        #"""
        codes: {type: array, minItems: 2, items: {type: string, enum: [a, b, c]}}, id: {type: integer}
        {"codes":["a","b"],"id":5862}
        {"codes":["b","c"],"id":5863}
        {"codes":["c","a"],"id":5864}
        """#,
        #"""
        parts: {type: array, items: {type: object, properties: {id: {type: integer}, name: {type: string},
        size: {type: number, example: 2.5}, weight: {type: number, example: 3.5}, depth: {type: number},
        height: {type: number}, views: {type: integer, example: 20}}}}
        {"parts":[{"id":2527,"name":"Quiet Hours","size":2.5,"weight":3.5,"depth":8,"height":800,"views":20},{"id":2528,"name":"Second Spring","size":24576,"weight":1.5,"depth":4.5,"height":900,"views":5}]}
        {"parts":[{"id":2528,"name":"Second Spring","size":3.5,"weight":4.5,"depth":10,"height":800,"views":20},{"id":2529,"name":"Maps and Letters","size":24577,"weight":2.5,"depth":6.5,"height":900,"views":5}]}
        {"parts":[{"id":2529,"name":"Maps and Letters","size":4.5,"weight":5.5,"depth":12,"height":800,"views":20},{"id":2530,"name":"Under Green Hills","size":24578,"weight":3.5,"depth":8.5,"height":900,"views":5}]}
        """#,
        #"""
        parts: {type: array, items: {$ref: '#/components/schemas/Part'}}, id: {type: integer}
        {"parts":[{"id":2527,"name":"Quiet Hours"},{"id":2528,"name":"Second Spring"}],"id":5862}
        {"parts":[{"id":2529,"name":"Maps and Letters"},{"id":2530,"name":"Under Green Hills"}],"id":5863}
        {"parts":[{"id":2531,"name":"Early Train"},{"id":2532,"name":"Morning Light"}],"id":5864}
        """#,
        #"""
        a: {type: object, properties: {b: {type: object, properties: {c: {type: object,
        properties: {id: {type: integer, example: 5}}}, id: {type: integer, example: 6}}}}}
        {"a":{"b":{"c":{"id":5},"id":6}}}
        {"a":{"b":{"c":{"id":5},"id":7}}}
        {"a":{"b":{"c":{"id":5},"id":8}}}
        """#,
        #"""
        on: {type: boolean}, color: {type: string, enum: [red, green, blue]}
        {"on":false,"color":"red"}
        {"on":false,"color":"green"}
        {"on":false,"color":"blue"}
        {"on":false,"color":"red"}
        """#,
        #"""
        status: {type: string, enum: [a, b, c, d, e, f, g, h]}, id: {type: integer, example: 7}
        {"status":"a","id":7}
        {"status":"b","id":8}
        {"status":"c","id":9}
        {"status":"d","id":10}
        {"status":"e","id":11}
        {"status":"f","id":12}
        {"status":"a","id":13}
        {"status":"b","id":14}
        """#,
        #"""
        name: {type: string, minLength: 2}, id: {type: integer, example: 7}
        {"name":"Second Spring","id":7}
        {"name":"Maps and Letters","id":8}
        {"name":"Under Green Hills","id":9}
        """#,
        #"""
        name: {type: string, maxLength: 4}, id: {type: integer, example: 7}
        {"name":"sun","id":7}
        {"name":"oak","id":8}
        {"name":"sun","id":9}
        """#,
        #"""
        level: {type: integer, minimum: 3, maximum: 6, example: 5}
        {"level":5}
        {"level":6}
        {"level":3}
        {"level":4}
        {"level":5}
        {"level":6}
        """#,
        #"""
        level: {type: integer, minimum: 3, maximum: 6, multipleOf: 2, example: 4}
        {"level":4}
        {"level":4}
        {"level":4}
        {"level":4}
        """#,
        #"""
        level: {type: integer, minimum: 3, maximum: 2000, example: 5}
        {"level":5}
        {"level":6}
        {"level":7}
        """#,
        #"""
        month: {type: string, example: '11'}, id: {type: integer, example: 7}
        {"month":"11","id":7}
        {"month":"12","id":8}
        {"month":"1","id":9}
        {"month":"2","id":10}
        """#,
    ]

    @Test(arguments: samples + otherSamples) func elementsOfAListDiffer(text: String) throws {
        let lines = text.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("{\"") })
        let properties = lines[..<start].joined(separator: " ")
        let lowered = try Lowered(
            schemas: [
                "Part": "{type: object, properties: {id: {type: integer}, name: {type: string}}}",
                "User":
                    "{type: object, properties: {id: {type: integer}, name: {type: string}, created_at: {type: string, format: date-time}}}",
                "Thing": "{type: object, properties: {\(properties)}}",
            ])
        #expect(lowered.messages.isEmpty)
        let rows = try lines[start...].indices.map { try lowered.sample("Thing", $0 - start) }
        #expect(rows == Array(lines[start...]))
    }
}
