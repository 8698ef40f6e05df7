import CodegenDiagnostics

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

    /// The path from the root of the value to the invalid part.
    package let path: [Step]
    /// The problem of that part: `is not an integer`.
    package let text: String
    /// The range of the schema.
    package let range: SourceRange

    /// The JSON pointer (RFC 6901) of the part. Empty for the whole value.
    package var pointer: String {
        path.map { step in
            switch step {
            case .member(let name):
                "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
            case .element(let index): "/\(index)"
            }
        }.joined()
    }

    /// The problem as a clause: `'items[0].name' is not a string`.
    var sentence: String {
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
