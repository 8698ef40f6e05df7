import CodegenDiagnostics
import EndpointMockData

/// A JSON value in a description: an example, a default, an enumeration member, or the value of an extension.
package struct Literal: Sendable {
    /// The number of levels: 1 for a scalar. Bodies of calls have as many, because threads of Apple platforms have 512 KiB
    /// of stack.
    package static let maximumDepth = 100

    package let value: PlainValue
    package let range: SourceRange

    package init(_ value: PlainValue, range: SourceRange) {
        self.value = value
        self.range = range
    }
}
