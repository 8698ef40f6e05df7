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
}
