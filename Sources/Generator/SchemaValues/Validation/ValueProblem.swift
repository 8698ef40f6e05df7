import CodegenDiagnostics
import CodegenOpenAPI

/// A violation of a schema by a value. Created by `ValueChecker`.
package struct ValueProblem: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case member(String)
        case element(Int)

        /// Returns whether two steps are equal. Names are compared by their bytes, unlike Swift's `String`.
        package static func == (left: Step, right: Step) -> Bool {
            switch (left, right) {
            case (.member(let left), .member(let right)): left.isExactly(right)
            case (.element(let left), .element(let right)): left == right
            case (.member, _), (.element, _): false
            }
        }
    }

    /// The keyword that the value violates.
    package enum Kind: Hashable, Sendable {
        /// The schema allows no value.
        case never
        /// The value is null, and the schema is not nullable.
        case null
        case type, constant, enumeration, format, pattern
        /// A limit, such as `maxLength`.
        case limit
        /// A required property is missing.
        case missing(String)
        /// A property is not declared, and the schema allows no others.
        case undeclared
        /// The value matches no alternative of a union.
        case noAlternative
        /// The value matches several alternatives of a `oneOf`.
        case severalAlternatives
    }

    package let kind: Kind
    /// The path from the root of the value to the invalid part.
    package let path: [Step]
    /// The problem of that part: `is not an integer`.
    package let text: String
    /// The schema.
    package let schema: SchemaID
    /// The schema of the place where the value is, often a reference to `schema`.
    package let site: SchemaID
    /// The range of the schema.
    package let range: SourceRange
    /// The range of the schema of a missing property, if the property is declared.
    package var propertyRange: SourceRange?
    /// Whether the string is not valid for the standard of its format, but has a form that common frameworks send.
    package var isUsual = false

    /// The JSON pointer (RFC 6901) of the part. Empty for the whole value.
    package var pointer: String {
        path.map { step in
            switch step {
            case .member(let name): "/" + JSONPointer.escaped(name)
            case .element(let index): "/\(index)"
            }
        }.joined()
    }

    /// The problem as a clause: `'items[0].name' is not a string`.
    package var sentence: String {
        var shown = ""
        for step in path {
            switch step {
            case .member(let name): shown += shown.isEmpty ? name : ".\(name)"
            case .element(let index): shown += "[\(index)]"
            }
        }
        return (path.isEmpty ? "the value" : "'\(shown)'") + " " + text
    }
}
