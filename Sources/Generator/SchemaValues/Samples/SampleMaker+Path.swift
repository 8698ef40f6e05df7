import CodegenDiagnostics
import CodegenOpenAPI

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
        var problems: [Problem] = []
        /// Whether recursion was cut off. Lowering reports that no value can exist.
        var isCut = false
        /// Whether the value is invalid because recursion was cut off inside it.
        var isEndless = false
        /// Whether the value matches several `oneOf` alternatives and no better value was found.
        var isAmbiguous = false

        var isDeep: Bool { depth > SampleMaker.fullDepth || budget <= 0 }

        /// Whether objects contain only their required properties.
        var isShort: Bool { budget <= 0 || extent == .required && isDeep }
    }
}
