import EndpointRuntime
import Foundation

/// The JSON of a sample. The values of other types in it are references to their samples, so each type's sample is
/// written once:
///
/// ```swift
/// let post: SampleText = """
///     {
///         "id": "597",
///         "author": \(User.sample),
///         "comments": \(list: Comment.sample)
///     }
///     """
/// ```
///
/// References are resolved when the sample is decoded, level by level. When the referenced samples have 4 KB or six
/// levels, the remaining optional references are left out and the remaining lists are empty. The same happens to a
/// reference to a type that contains it, so recursive types end.
public nonisolated struct SampleText: ExpressibleByStringInterpolation, Sendable {
    /// The sample, and further examples of the description for lists.
    let examples: [SampleLiteral]
    /// The type of the values, which ends recursion; `nil` for JSON without a type.
    let type: ObjectIdentifier?
    /// The members in which the elements of a list differ.
    let variations: [SampleVariation]

    /// Creates the sample of a type.
    ///
    /// - Parameters:
    ///   - type: The type of the values. A reference to it inside of one of its own values ends recursion.
    ///   - variations: The members in which the elements of a list differ.
    ///   - sample: The sample.
    ///   - further: Further examples. A list begins with the sample and these, followed by variants of the sample.
    public init(
        of type: Any.Type, varying variations: [SampleVariation] = [], _ sample: SampleText, _ further: SampleText...
    ) {
        examples = ([sample] + further).flatMap(\.examples)
        self.type = ObjectIdentifier(type)
        self.variations = variations
    }

    /// Creates a sample without references.
    public init(stringLiteral json: String) {
        examples = [SampleLiteral(text: json, references: [])]
        (type, variations) = (nil, [])
    }

    /// Creates a sample with references.
    public init(stringInterpolation json: StringInterpolation) {
        examples = [json.literal]
        (type, variations) = (nil, [])
    }

    /// The JSON with resolved references, without spaces.
    public var data: Data { data(variant: 0) }

    /// Decodes the sample with the client's coders. Never fails: properties that are missing or cannot be decoded get a
    /// neutral value, such as an empty string or 0.
    public func value<Value: ModelValue>() -> Value {
        value(variant: 0)
    }

    /// Decodes the elements of a list. The first is the sample. The others are further examples of the description,
    /// then variants of the sample with other identifiers, names, numbers and dates. Equal arguments give equal lists.
    ///
    /// - Parameter count: The number of elements. A negative number is treated as zero.
    public func list<Value: ModelValue>(count: Int) -> [Value] {
        (0..<max(0, count)).map { value(variant: $0) }
    }

    /// Decodes the first elements of the list like a response, without neutral values. For samples that contain values
    /// of the app's types.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - count: The number of elements.
    /// - Throws: `DecodingFailure` if an element cannot be decoded. Its path begins with the type and the number of the
    ///   element: `Posting[1].amount`.
    public func validate<Value: ModelValue>(_ type: Value.Type, count: Int = 3) throws(DecodingFailure) {
        for index in 0..<max(0, count) {
            do {
                _ = try JSONCoding.decode(type, from: data(variant: index))
            } catch {
                let failure = DecodingFailure(error)
                let separator = failure.path.isEmpty || failure.path.hasPrefix("[") ? "" : "."
                throw DecodingFailure(path: "\(type)[\(index)]\(separator)\(failure.path)", message: failure.message)
            }
        }
    }

    private func value<Value: ModelValue>(variant: Int) -> Value {
        JSONCoding.decodeLeniently(from: data(variant: variant))
    }

    private func data(variant: Int) -> Data {
        var resolver = SampleResolver()
        return Data(resolver.json(of: self, variant: variant).utf8)
    }

    /// Returns the JSON for the parameters of a call.
    ///
    /// - Parameter skipped: The elements of a list on earlier pages.
    func data(identifiers: [SampleIdentifier], skipping skipped: SkippedElements? = nil) -> Data {
        var resolver = SampleResolver()
        return Data(resolver.json(of: self, variant: 0, identifiers: identifiers, skipping: skipped).utf8)
    }
}

/// The text of an interpolated literal. Each reference is a NUL in the text.
nonisolated struct SampleLiteral: Sendable {
    var text: String
    var references: [SampleReference]
}

/// The place of another sample.
nonisolated struct SampleReference: Sendable {
    /// The JSON in place of a reference that is not resolved.
    enum Ending: Sendable {
        /// None: the member is left out.
        case absent
        case null
        /// The reference is always resolved.
        case never
    }

    /// Returns the sample. A closure, because the samples of recursive types refer to each other.
    let sample: @Sendable () -> SampleText
    let ending: Ending
    /// The smallest and the usual number of elements; `nil` for a single value.
    var count: ClosedRange<Int>?
}
