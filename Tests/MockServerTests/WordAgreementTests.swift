import Testing

@testable import CodegenSchemaValues
@testable import EndpointRuntimeTesting

/// The runtime changes the words that the generator uses.
@Suite struct WordAgreementTests {
    @Test func bothHaveTheSameWords() {
        for (name, words) in VariantWords.lists {
            #expect(words == SampleWords.lists[name], "\(name)")
        }
        #expect(VariantWords.lists.count > 15)
    }

    @Test(arguments: [
        "invoice.pdf", "photo1.jpg", "https://example.com/report.pdf", "https://example.com/", "api.example.com",
        "info@example.com", "@anna", "1.2.9", "api.v2", "user.created", "It is late.", "/documents/", "/", "",
        "2025-12-31", "Anna Berg", "morning-light", "3b666aeb-8f8e-4779-83b6-6aeb8f8edffe",
    ])
    func bothChangeTextsAlike(text: String) {
        for step in 1...30 {
            let own = ScalarVariant(text: "\"\(text)\"", step: step, range: nil).json
            #expect(own == SampleVariant(text: "\"\(text)\"", step: step, range: nil).json)
        }
    }
}
