import Testing

@testable import CodegenDriver

/// `samples` of a configuration.
@Suite struct SampleSettingTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            components:
              schemas:
                Code: { type: string }
                Shop:
                  type: object
                  properties:
                    city: { type: string }
                    price: { type: string }
                    size: { type: integer }
                    color: { type: string, maxLength: 3 }
                    code: { $ref: '#/components/schemas/Code' }
                    owner: { $ref: '#/components/schemas/Owner' }
                Owner: { type: object, properties: { nick: { type: string }, name: { type: string } } }
            """, to: "api.yaml")
    }

    private func run(_ setting: String) throws -> Scratch.Outcome {
        try scratch.write("apis: [{ name: Sample, spec: api.yaml, output: out\(setting) }]\n", to: "codegen.yaml")
        return scratch.run(Request(.generate))
    }

    private func sample(_ setting: String, of type: String = "Shop") throws -> String {
        let outcome = try run(setting)
        #expect(outcome.status == .success, "\(outcome.errors)")
        return try scratch.read("out/SampleMocks/Samples/\(type)+Sample.swift")
    }

    @Test func valuesApplyToPropertiesWhoseSchemasAllowThem() throws {
        let text = try sample(", samples: { values: { price: 12.50 EUR, size: 42, color: violet, Code: A-1 } }")
        #expect(text.contains(#""price": "12.50 EUR""#))
        #expect(text.contains(#""size": 42"#))
        #expect(text.contains(#""code": "A-1""#))
        #expect(!text.contains("violet"), "The value is too long for its schema.")
    }

    @Test func wordsAreReplaced() throws {
        #expect(try sample(", samples: { words: { cities: [Hanoi] } }").contains(#""city": "Hanoi""#))
        try scratch.write("cities: [Hue]\nfirst-names: [Linh]\nlast-names: [Tran]\n", to: "words.yaml")
        #expect(try sample(", samples: { words: words.yaml }").contains(#""city": "Hue""#))
        #expect(try sample(", samples: { words: words.yaml }", of: "Owner").contains(#""name": "Linh Tran""#))
    }

    @Test func changedWordsAreAnotherClient() throws {
        try scratch.write("cities: [Hue]\n", to: "words.yaml")
        #expect(try sample(", samples: { words: words.yaml }").contains("Hue"))
        try scratch.write("cities: [Hanoi]\n", to: "words.yaml")
        #expect(scratch.run(Request(.check)).status == .failure)
        #expect(try sample(", samples: { words: words.yaml }").contains("Hanoi"))
        #expect(scratch.run(Request(.inputs)).output.contains("words.yaml\n"))
    }

    @Test func theExtentIsAlsoAKeyOfTheMapping() throws {
        let short = try sample(", samples: required")
        #expect(try short == sample(", samples: { properties: required }"))
        #expect(try short != sample(", samples: {}"))
        #expect(try sample("") == sample(", samples: {}"))
        #expect(try sample("") == sample(", samples: { images: described }"))
    }

    @Test(arguments: [
        (", samples: { word: a }", "unknown-setting", ""), (", samples: small", "invalid-setting", ""),
        (", samples: { words: { towns: [a] } }", "towns", ""), (", samples: { values: { a: [1] } }", "values.a", ""),
        (", samples: { words: missing.yaml }", "missing.yaml cannot be read", ""),
        (", samples: { images: drawn }", "images", ""),
        (", samples: { words: words.yaml }", "words.yaml:2:1", "cities: [a]\ntowns: [b]\n"),
        (", samples: { words: words.yaml }", "words.yaml:1:9", "cities: { a: b }\n"),
        (", samples: { words: words.yaml }", "words.yaml:1:1", "- a\n"),
    ])
    func mistakesAreLocated(setting: String, problem: String, words: String) throws {
        if !words.isEmpty { try scratch.write(words, to: "words.yaml") }
        let outcome = try run(setting)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains(problem), "\(outcome.errors)")
        #expect(outcome.errors.contains(words.isEmpty ? "codegen.yaml:1:" : "words.yaml:"), "\(outcome.errors)")
    }
}
