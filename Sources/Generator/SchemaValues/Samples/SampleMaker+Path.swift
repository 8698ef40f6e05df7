import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import EndpointMockData

extension SampleMaker {
    struct Problem {
        let range: SourceRange
        let text: String
        /// Whether another diagnostic reports the cause.
        var isReported = false
    }

    /// The state of generating one value: the nesting, which ends recursion, and the remaining limits.
    struct Path {
        let extent: SampleExtent
        var open: Set<SchemaID> = []
        var depth = 0
        /// The number of enclosing objects.
        var level = 0
        /// The name of the property whose value is being generated, for informative strings.
        var name = ""
        /// The number of additional parts that the value may contain at all depths, apart from the required parts.
        var allowance = SampleAllowance.whole
        /// The number of values that may still be generated before only required values follow. Values may multiply.
        var budget = 2_000
        /// The JSON in place of a reference that is not resolved.
        var ending = SampleReference.Ending.never
        /// The minimum number of elements of the list that contains the value as an element.
        var least: Int?
        var problems: [Problem] = []
        /// Whether recursion was cut off. Lowering reports that no value can exist.
        var isCut = false
        /// Whether the value is invalid because recursion was cut off inside it.
        var isEndless = false
        /// Whether the value matches several `oneOf` alternatives and no better value was found.
        var isAmbiguous = false

        /// Generates a value whose place has an ending.
        mutating func with<Value>(
            _ ending: SampleReference.Ending, least: Int? = nil, _ make: (inout Path) -> Value
        ) -> Value {
            let outer = (self.ending, self.least)
            (self.ending, self.least) = (ending, least)
            defer { (self.ending, self.least) = outer }
            return make(&self)
        }

        var isDeep: Bool { depth > SampleMaker.fullDepth || budget <= 0 }

        /// Whether objects contain only their required properties.
        var isShort: Bool { budget <= 0 || extent == .required && isDeep }
    }
}
