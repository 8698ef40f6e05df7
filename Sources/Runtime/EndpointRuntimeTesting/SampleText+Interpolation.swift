extension SampleText {
    /// The parts of an interpolated sample.
    public nonisolated struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var literal: InterpolatedJSON

        /// Creates an empty sample.
        public init(literalCapacity: Int, interpolationCount: Int) {
            literal = InterpolatedJSON(text: "", references: [])
            literal.text.reserveCapacity(literalCapacity + interpolationCount)
        }

        /// Appends JSON.
        public mutating func appendLiteral(_ json: String) {
            literal.text += json
        }

        /// Appends a reference to a sample as the value of an optional member. The member is left out if the sample
        /// has no room for it.
        public mutating func appendInterpolation(_ sample: @autoclosure @escaping @Sendable () -> SampleText) {
            append(InterpolatedJSON.Reference(sample: sample, ending: .absent))
        }

        /// Appends a reference to a sample that is always resolved, for required members.
        public mutating func appendInterpolation(
            required sample: @autoclosure @escaping @Sendable () -> SampleText
        ) {
            append(InterpolatedJSON.Reference(sample: sample, ending: .never))
        }

        /// Appends a reference to a sample, or null if there is no room for it.
        public mutating func appendInterpolation(
            nullable sample: @autoclosure @escaping @Sendable () -> SampleText
        ) {
            append(InterpolatedJSON.Reference(sample: sample, ending: .null))
        }

        /// Appends a list of variants of a sample.
        ///
        /// - Parameters:
        ///   - sample: The first element. See ``SampleText/list(count:)`` for the others.
        ///   - count: The number of elements: the lower bound if there is no room for the list, else the upper bound.
        public mutating func appendInterpolation(
            list sample: @autoclosure @escaping @Sendable () -> SampleText, count: ClosedRange<Int> = 0...2
        ) {
            append(InterpolatedJSON.Reference(sample: sample, ending: .absent, count: count))
        }

        private mutating func append(_ reference: InterpolatedJSON.Reference) {
            literal.text += "\0"
            literal.references.append(reference)
        }
    }
}
