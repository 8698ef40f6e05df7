/// The JSON of a sample. Values of types that have samples are references to them.
package indirect enum SampleValue: Equatable, Encodable, Sendable {
    package struct Member: Equatable, Encodable, Sendable {
        /// The JSON text of the name, with quotes.
        package let name: String
        package var value: SampleValue

        package init(_ name: String, _ value: SampleValue) {
            self.name = name
            self.value = value
        }
    }

    /// The JSON text of a scalar, without characters that an editor does not show.
    case scalar(String)
    case object([Member])
    case array([SampleValue])
    case reference(SampleReference)

    /// The JSON without spaces. References have no text.
    package var json: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .scalar(let json): text += json
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                text += member.name
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .reference: break
        }
    }

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
package struct SampleReference: Equatable, Encodable, Sendable {
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

/// The sample of a type: `Post.mock`, and the rules by which elements of `Post.mockList` differ.
package struct TypeSample: Encodable, Sendable {
    /// The sample, and further examples of the description.
    package let examples: [SampleValue]
    package let variations: [SampleVariation]
    /// The group of operations that contain the schema, or the API if several groups contain it; `nil` for a component.
    /// The samples of a group share a file.
    package var group: String?

    package init(_ examples: [SampleValue], varying variations: [SampleVariation] = []) {
        self.examples = examples
        self.variations = variations
    }
}

/// A member in which the elements of a list differ.
package struct SampleVariation: Equatable, Encodable, Sendable {
    /// The names of the members, without quotes.
    package let path: [String]
    /// The limits of a whole number.
    package let range: ClosedRange<Int>?

    package init(_ path: [String], in range: ClosedRange<Int>? = nil) {
        self.path = path
        self.range = range
    }
}
