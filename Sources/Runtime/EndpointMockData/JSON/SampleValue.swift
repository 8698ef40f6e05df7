/// The JSON of a sample. Scalars and names keep their spelling. Values of types that have samples are references to them.
package nonisolated indirect enum SampleValue: Equatable, Encodable, Sendable {
    package struct Member: Equatable, Encodable, Sendable {
        /// The JSON text of the name, with quotes.
        package let name: String
        package var value: SampleValue

        package init(_ name: String, _ value: SampleValue) {
            self.name = name
            self.value = value
        }
    }

    /// The JSON text of a scalar.
    case scalar(String)
    case object([Member])
    case array([SampleValue])
    case reference(SampleReference)

    package var hasReferences: Bool {
        switch self {
        case .scalar: false
        case .object(let members): members.contains { $0.value.hasReferences }
        case .array(let elements): elements.contains { $0.hasReferences }
        case .reference: true
        }
    }

    /// The number of bytes of the JSON without spaces and references.
    package var size: Int {
        switch self {
        case .scalar(let text): text.utf8.count
        case .object(let members):
            members.reduce(1 + max(1, members.count)) { $0 + $1.name.utf8.count + 1 + $1.value.size }
        case .array(let elements): elements.reduce(1 + max(1, elements.count)) { $0 + $1.size }
        case .reference: 0
        }
    }
}

/// The place of the sample of a type in another sample.
package nonisolated struct SampleReference: Equatable, Encodable, Sendable {
    /// The JSON in place of a reference that is not resolved.
    package enum Ending: String, Equatable, Encodable, Sendable {
        /// None: the member is left out.
        case absent
        case null
        /// The reference is always resolved.
        case never
    }

    /// The name of the type.
    package let type: String
    package let ending: Ending
    /// The smallest and the usual number of elements; `nil` for a single value.
    package let count: ClosedRange<Int>?

    package init(type: String, ending: Ending, count: ClosedRange<Int>? = nil) {
        self.type = type
        self.ending = ending
        self.count = count
    }
}
