import EndpointMockData
import EndpointRuntime
import Foundation

/// A sample and the samples to which it refers. They are read when the resolver needs them.
nonisolated final class ReferredSamples: SampleSource {
    /// The samples, by the numbers in references. Closures, because the samples of recursive types refer to each other.
    private var texts: [@Sendable () -> SampleText]
    private var read: [Int: SampleText] = [:]
    private var prepared: [Int: PreparedSample] = [:]

    init(of sample: SampleText) {
        texts = [{ sample }]
    }

    /// Returns the sample without references, or an element of its list.
    ///
    /// - Parameters:
    ///   - identifiers: The members whose values are parameters of the call.
    ///   - skipped: The elements of a list on earlier pages.
    func value(
        variant: Int = 0, identifiers: [SampleIdentifier] = [], skipping skipped: SkippedElements? = nil
    ) -> SampleValue {
        let root = SampleValue.reference(SampleReference(type: "0", ending: .never))
        return resolved(root, variant: variant, identifiers: identifiers, skipping: skipped, cutsOff: true)
            ?? .scalar("null")
    }

    func data(variant: Int = 0) -> Data {
        Data(value(variant: variant).json.utf8)
    }

    func type(of reference: SampleReference) -> String {
        guard let type = text(reference.type)?.text.type else { return "untyped \(reference.type)" }
        return String(UInt(bitPattern: type))
    }

    func sample(of reference: SampleReference) -> PreparedSample? {
        guard let (number, text) = text(reference.type) else { return nil }
        if let known = prepared[number] { return known }
        let sample = PreparedSample(TypeSample(text.examples.map(value), varying: text.variations.map(\.member)))
        prepared[number] = sample
        return sample
    }

    private func text(_ number: String) -> (number: Int, text: SampleText)? {
        guard let number = Int(number) else { return nil }
        let text = read[number] ?? texts[number]()
        read[number] = text
        return (number, text)
    }

    /// Returns the value of an interpolated sample. Other text than JSON with all its references is one scalar.
    private func value(of json: InterpolatedJSON) -> SampleValue {
        let references = json.references.map { reference in
            texts.append(reference.sample)
            return SampleReference(
                type: String(texts.count - 1), ending: reference.ending, count: reference.count)
        }
        // Models are nested at most this deep, and contain scalars.
        let depth = JSONCoding.maximumModelDepth + 1
        let value = try? SampleValue(json: json.text.utf8, references: references, maximumDepth: depth)
        return value ?? .scalar(json.text)
    }
}
