import EndpointMockData
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
    let examples: [InterpolatedJSON]
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
        examples = [InterpolatedJSON(text: json, references: [])]
        (type, variations) = (nil, [])
    }

    /// Creates a sample with references.
    public init(stringInterpolation json: StringInterpolation) {
        examples = [json.literal]
        (type, variations) = (nil, [])
    }

    /// The JSON with resolved references, without spaces.
    public var data: Data { ReferredSamples(of: self).data() }

    /// Decodes the sample with the client's coders. Never fails: properties that are missing or cannot be decoded get a
    /// neutral value, such as an empty string or 0.
    public func value<Value: ModelValue>() -> Value {
        JSONCoding.decodeLeniently(from: data)
    }

    /// Decodes the elements of a list. The first is the sample. The others are further examples of the description,
    /// then variants of the sample with other identifiers, names, numbers and dates. Equal arguments give equal lists.
    ///
    /// - Parameter count: The number of elements. A negative number is treated as zero.
    public func list<Value: ModelValue>(count: Int) -> [Value] {
        let samples = ReferredSamples(of: self)
        return (0..<max(0, count)).map { JSONCoding.decodeLeniently(from: samples.data(variant: $0)) }
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
        let samples = ReferredSamples(of: self)
        for index in 0..<max(0, count) {
            do {
                _ = try JSONCoding.decode(type, from: samples.data(variant: index))
            } catch {
                let failure = DecodingFailure(error)
                let separator = failure.path.isEmpty || failure.path.hasPrefix("[") ? "" : "."
                throw DecodingFailure(path: "\(type)[\(index)]\(separator)\(failure.path)", message: failure.message)
            }
        }
    }
}

/// The JSON of an interpolated sample. Each reference is a NUL in the text.
nonisolated struct InterpolatedJSON: Sendable {
    /// The place of another sample.
    struct Reference: Sendable {
        /// Returns the sample. A closure, because the samples of recursive types refer to each other.
        let sample: @Sendable () -> SampleText
        let ending: SampleReference.Ending
        /// The smallest and the usual number of elements; `nil` for a single value.
        var count: ClosedRange<Int>?
    }

    var text: String
    var references: [Reference]
}
