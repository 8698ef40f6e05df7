/// The treatment of list elements that cannot be decoded.
enum InvalidElements {
    /// They are errors.
    case fail
    /// The lists of the current property leave them out, but not the lists of models inside.
    case skippedInProperty
    /// All lists leave them out.
    case skipped
}

/// A part of the input that contradicts the description. Positions become coding paths when the input is decoded:
/// during trials of alternatives, there are none.
enum NotedMismatch {
    case skipped(at: Int, Any.Type, any Error)
    case undeclared(at: Int)
    case unknown(at: Int, String)
    /// The path of the value inside the value at the position, and the problem.
    case invalid(at: Int, String, String)
}

extension DecodingContext {
    /// Notes that an element was left out.
    func noteSkipped(_ element: ValueSource, _ type: Any.Type, _ error: any Error) {
        if element.index >= 0 { note(.skipped(at: element.index, type, error)) }
    }

    /// Notes a value that its enumeration or union does not list.
    func noteUnlisted(_ source: ValueSource, _ type: @autoclosure () -> String) {
        if validates { note(.unknown(at: source.index, type())) }
    }

    /// Notes the values of a model that violate its limits.
    func noteViolations(in value: any ObjectCodable, at source: ValueSource) {
        for problem in validator?(value) ?? [] { note(.invalid(at: source.index, problem.path, problem.message)) }
    }

    /// Notes a string that is kept although it does not have its format.
    func noteInvalid(_ source: ValueSource, _ form: String) {
        if validates { note(.invalid(at: source.index, "", "not \(form)")) }
    }

    /// Notes the members of an object that its model has not read.
    func noteUndeclared(in object: Int, _ document: JSONDocument, read: [Int]) {
        let read = Set(read)
        for name in document.names(of: object) where !read.contains(Int(name.value)) {
            let first = document.member(document.name(name), of: object)
            // A second member of the same name is not read either.
            if first == Int(name.value), !tagIndices.contains(Int(name.value)) {
                note(.undeclared(at: Int(name.value)))
            }
        }
    }
}

extension ValueSource {
    /// Notes that a member selects an alternative of a union.
    func noteTag(_ name: String) {
        if context.validates, let member = member(name) { context.tagIndices.insert(member.index) }
    }
}
