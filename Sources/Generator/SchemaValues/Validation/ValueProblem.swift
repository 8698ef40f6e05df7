import CodegenDiagnostics

/// One thing that is wrong with a value by its schema. Made by `ValueChecker`.
package struct ValueProblem: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case member(String)
        case element(Int)

        /// Names that differ in their bytes differ, whatever Swift's `String` says.
        package static func == (left: Step, right: Step) -> Bool {
            switch (left, right) {
            case (.member(let left), .member(let right)): left.isExactly(right)
            case (.element(let left), .element(let right)): left == right
            case (.member, _), (.element, _): false
            }
        }
    }

    /// From the root of the value to the part that is wrong.
    package let path: [Step]
    /// What is wrong with that part: `is not an integer`.
    package let text: String
    /// The range of the schema.
    package let range: SourceRange

    /// JSON pointer (RFC 6901) of the part, empty for the whole value.
    package var pointer: String {
        path.map { step in
            switch step {
            case .member(let name):
                "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
            case .element(let index): "/\(index)"
            }
        }.joined()
    }

    /// `'items[0].name' is not a string`.
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
