import Foundation

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
enum Finding {
    case skipped(at: Int, Any.Type, any Error)
    case undeclared(at: Int)
    case unknown(at: Int, String)
    case invalid(at: Int, ValidationFailure.Problem)
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
        guard let model = value as? any RequestValidatable else { return }
        var validator = RequestValidator(isShallow: true)
        model.checkLimits(&validator)
        for problem in validator.problems { note(.invalid(at: source.index, problem)) }
    }

    /// Notes a text that is kept although it does not have its format.
    func noteInvalid(_ source: ValueSource, _ form: String) {
        if validates { note(.invalid(at: source.index, ValidationFailure.Problem(path: "", message: "not \(form)"))) }
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

    /// The noted parts with their coding paths.
    var mismatches: [HTTPResponse.Mismatch] {
        notes.findings.prefix(Self.mostFindings).map { finding in
            switch finding {
            case .skipped(let index, let type, let error):
                .skippedElement(DecodingFailure(path: path(to: index), message: message(error, type, in: index)))
            case .undeclared(let index):
                .undeclaredProperty(DecodingFailure(path: path(to: index), message: "undeclared property"))
            case .unknown(let index, let type):
                .unknownValue(DecodingFailure(path: path(to: index), message: "not a listed value of \(type)"))
            case .invalid(let index, let problem):
                .invalidValue(DecodingFailure(path: path(to: index, problem.path), message: problem.message))
            }
        }
    }

    /// Returns the path of a value, followed by a path inside the value.
    private func path(to index: Int, _ inner: String = "") -> String {
        let path = DecodingFailure.path(root + (document?.path(to: index) ?? []))
        return path.isEmpty || inner.isEmpty || inner.hasPrefix("[") ? path + inner : "\(path).\(inner)"
    }

    /// Returns the error of an element, with the path inside the element.
    private func message(_ error: any Error, _ type: Any.Type, in index: Int) -> String {
        // Errors during trials have no details.
        guard !TrialError.isOne(error) else { return "does not match \(type)" }
        let (failure, path) = (DecodingFailure(error), path(to: index))
        guard failure.path.hasPrefix(path) else { return failure.message }
        let inner = failure.path.dropFirst(path.count)
        return inner.isEmpty ? failure.message : "\(inner.drop { $0 == "." }): \(failure.message)"
    }
}

extension ValueSource {
    /// Notes that a member selects an alternative of a union.
    func noteTag(_ name: String) {
        if context.validates, let member = member(name) { context.tagIndices.insert(member.index) }
    }
}
