import CodegenDiagnostics
import CodegenOpenAPI

extension SampleMaker {
    struct Problem {
        let range: SourceRange
        let text: String
        /// Whether its cause has a diagnostic of its own.
        var isReported = false
    }

    /// The state of generating one value: its nesting, so that recursion ends, and its limits.
    struct Path {
        let extent: SampleExtent
        var open: Set<SchemaID> = []
        var depth = 0
        /// How many objects are around the value.
        var level = 0
        /// The property whose value is being generated, for informative strings.
        var name = ""
        /// How many parts the value may have, counted at every depth, besides those that its schema requires.
        var allowance = SampleAllowance.whole
        /// How many more values may be generated until only required ones are: they may multiply.
        var budget = 2_000
        var problems: [Problem] = []
        /// Whether recursion was cut off: Lowering reports that no value can exist.
        var isCut = false
        /// Whether the value is not valid because recursion was cut off inside it.
        var isEndless = false
        /// Whether the value matches several alternatives of a `oneOf`, and no better one was found.
        var isAmbiguous = false

        var isDeep: Bool { depth > SampleMaker.fullDepth || budget <= 0 }

        /// Whether objects have only the properties that they require.
        var isShort: Bool { budget <= 0 || extent == .required && isDeep }
    }
}
