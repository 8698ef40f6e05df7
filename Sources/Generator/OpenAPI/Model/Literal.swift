import CodegenDiagnostics
import EndpointMockData

/// A JSON value in a description: an example, a default, an enumeration member, or the value of an extension.
package struct Literal: Sendable {
    package let value: PlainValue
    package let range: SourceRange

    package init(_ value: PlainValue, range: SourceRange) {
        self.value = value
        self.range = range
    }
}
