import CodegenDiagnostics
import CodegenOpenAPI
import EndpointMockData

/// A difference between traffic and a description, in all entries that show it.
struct Mismatch: Sendable {
    /// The part of an exchange.
    enum Part: Hashable, Sendable {
        case request
        case response(Int)

        var text: String {
            switch self {
            case .request: "request"
            case .response(let status): "response \(status)"
            }
        }
    }

    /// The identity of a mismatch. Equal keys of several entries are one mismatch.
    struct Key: Hashable, Sendable {
        let kind: MismatchKind
        /// The method and the path of the operation; for an undeclared operation, of the request.
        let operation: String
        let part: Part
        /// The path of the value, with an asterisk for indexes and keys of dictionaries: `/items/*/name`.
        let path: String
        /// The property, parameter, header, content type or value.
        let subject: String
        /// The part of the description that the traffic contradicts.
        let place: SchemaID?
    }

    let key: Key
    let range: SourceRange?
    /// The problem as a clause, without values of the traffic.
    let text: String
    var consequence: Consequence
    /// The number of entries with the mismatch.
    var count = 0
    var values = ObservedValues()
    /// Different values, for the report with values and for overlays. Collected up to a limit.
    var samples: [PlainValue] = []
    /// The media type and the schema, for overlays.
    var context = Context()
    /// The numbers of the last and of the first entry.
    var lastEntry = -1
    var firstEntry = 0

    struct Context: Sendable {
        /// The schema of the place where the value is, often a reference to the place of the mismatch.
        var site: SchemaID?
        /// The media type of the body.
        var contentType: String?
        /// The values of an undeclared property or body, from which a schema is inferred.
        var inferred: InferredSchema?
    }

    static let maximumSamples = 20
    static let maximumSampleLength = 200

    init(_ key: Key, at range: SourceRange?, _ text: String, _ consequence: Consequence) {
        (self.key, self.range, self.text, self.consequence) = (key, range, text, consequence)
    }

    /// The same mismatch with its samples in the order of their text, because threads share the entries.
    var withOrderedSamples: Mismatch {
        var mismatch = self
        mismatch.samples.sort { $0.wireText < $1.wireText }
        return mismatch
    }

    /// Adds the same mismatch of other entries.
    mutating func merge(_ other: Mismatch) {
        consequence = min(consequence, other.consequence)
        count += other.count
        firstEntry = min(firstEntry, other.firstEntry)
        values.merge(other.values)
        for sample in other.samples where samples.count < Self.maximumSamples && !samples.contains(sample) {
            samples.append(sample)
        }
        guard let inferred = other.context.inferred else { return }
        context.inferred?.merge(inferred)
        context.inferred = context.inferred ?? inferred
    }

    mutating func add(_ sample: PlainValue) {
        values.add(sample)
        guard samples.count < Self.maximumSamples, !samples.contains(sample) else { return }
        switch sample {
        case .string(let text): if text.utf8.count <= Self.maximumSampleLength { samples.append(sample) }
        case .null, .bool, .number: samples.append(sample)
        case .array, .object: break
        }
    }
}
