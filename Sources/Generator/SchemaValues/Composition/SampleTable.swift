import CodegenIR
import EndpointMockData

/// The samples of all types, and the resolution of references between them. Mocks of clients
/// resolve references in the same way, so a client decodes the JSON that the mock server sends.
package struct SampleTable: SampleSource, Sendable {
    private let samples: [String: PreparedSample]

    package init(_ samples: [String: TypeSample]) {
        self.samples = samples.mapValues { PreparedSample($0, isReused: true) }
    }

    package init(_ types: [TypeDeclaration]) {
        let samples = types.compactMap { type in type.sample.map { (type.name.swift, $0) } }
        self.init(Dictionary(samples, uniquingKeysWith: { first, _ in first }))
    }

    package subscript(type: String) -> TypeSample? {
        samples[type]?.sample
    }

    /// Returns types and all types whose samples contain samples of them, at any depth.
    package func types(reaching types: some Sequence<String>) -> Set<String> {
        var users: [String: [String]] = [:]
        for (type, sample) in samples {
            for referred in sample.types { users[referred, default: []].append(type) }
        }
        var found = Set(types)
        var open = Array(found)
        while let next = open.popLast() {
            for user in users[next] ?? [] where found.insert(user).inserted { open.append(user) }
        }
        return found
    }

    /// Returns a value without references, or `nil` if required references do not end or are too many.
    ///
    /// - Parameters:
    ///   - identifiers: The members whose values are parameters of the call.
    ///   - skipped: The elements of a list on earlier pages.
    package func resolved(
        _ value: SampleValue, identifiers: [SampleIdentifier] = [], skipping skipped: SkippedElements? = nil
    ) -> SampleValue? {
        resolved(value, identifiers: identifiers, skipping: skipped, cutsOff: false)
    }

    /// Returns the sample of a type or an element of a list of samples; `nil` if it does not end.
    package func resolved(type: String, variant: Int = 0) -> SampleValue? {
        resolved(.reference(SampleReference(type: type, ending: .never)), variant: variant, cutsOff: false)
    }

    package func type(of reference: SampleReference) -> String { reference.type }

    package func sample(of reference: SampleReference) -> PreparedSample? { samples[reference.type] }
}
