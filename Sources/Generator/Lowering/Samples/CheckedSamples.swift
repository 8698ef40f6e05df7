import CodegenDiagnostics
import CodegenIR
import EndpointMockData

/// The resolved samples of types that have been validated. All builders share them.
final class CheckedSamples: Sendable {
    struct Sample: Sendable {
        let value: SampleValue
        let isValid: Bool
    }

    private let samples = Guarded<[String: Sample]>([:])

    subscript(type: String) -> Sample? {
        get { samples.withLock { $0[type] } }
        set { samples.withLock { $0[type] = newValue } }
    }

    /// Removes the samples of types that have changed.
    func remove(_ types: Set<String>) {
        samples.withLock { samples in
            for type in types { samples[type] = nil }
        }
    }
}
