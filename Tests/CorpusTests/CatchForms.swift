/// A form of `catch`, around a call that throws `APIError`.
struct CatchForm: Sendable {
    let clauses: String
    /// Whether the form needs a typed error: `.timeout` without its type, or `error.reason`.
    var isTyped = false
    /// Whether the form has a further condition: `where`, a literal, or an equal value.
    var isConditional = false

    /// All forms, with `late = …` as their body.
    static let all: [CatchForm] = [
        CatchForm(clauses: "catch .timeout { late = true }", isTyped: true),
        CatchForm(clauses: "catch APIError.timeout { late = true }"),
        CatchForm(clauses: "catch APIError.timeout, APIError.noConnection { late = true }"),
        CatchForm(
            clauses: "catch .timeout { late = true } catch .notFound(let f) { late = f.operation == f.operation }",
            isTyped: true),
        CatchForm(
            clauses: "catch APIError.timeout { late = true } catch APIError.notFound(let f) { late = f.requiresLogout }"
        ),
        CatchForm(clauses: "catch .notFound(let failure) { late = failure.statusCode == 404 }", isTyped: true),
        CatchForm(clauses: "catch APIError.notFound(let failure) { late = failure.statusCode == 404 }"),
        CatchForm(clauses: "catch .tooManyRequests(let wait, _) { late = wait != nil }", isTyped: true),
        CatchForm(clauses: "catch APIError.tooManyRequests(let wait, _) { late = wait != nil }"),
        CatchForm(clauses: "catch .tooManyRequests(nil, _) { late = true }", isTyped: true),
        CatchForm(clauses: "catch .status(let status, _) { late = status.code == 418 }", isTyped: true),
        CatchForm(clauses: "catch .custom(let code, _) { late = code == \"X\" }", isTyped: true),
        CatchForm(clauses: "catch APIError.custom(let code, _) { late = code == \"X\" }"),
        CatchForm(clauses: "catch APIError.custom(let code, let failure) { late = failure.serverMessage == code }"),
        CatchForm(clauses: "catch is APIError { late = true }"),
        CatchForm(clauses: "catch let error as APIError { late = error.reason == .timeout }"),
        CatchForm(
            clauses: """
                catch let error as APIError {
                    switch error {
                    case .timeout: late = true
                    case .custom("X", _): late = false
                    case .notFound(let failure): late = failure.requiresLogout
                    case let other where other.isRecoverable: late = true
                    default: break
                    }
                }
                """),
        CatchForm(clauses: "catch .custom(\"X\", _) { late = true }", isTyped: true, isConditional: true),
        CatchForm(clauses: "catch APIError.custom(\"X\", _) { late = true }", isConditional: true),
        CatchForm(clauses: "catch where error.reason == .timeout { late = true }", isTyped: true, isConditional: true),
        CatchForm(
            clauses: "catch let error where error.statusCode == 404 { late = true }", isTyped: true,
            isConditional: true),
        CatchForm(
            clauses: "catch .custom(let code, _) where code == \"X\" { late = true }", isTyped: true,
            isConditional: true),
        CatchForm(
            clauses: "catch APIError.custom(let code, _) where code == \"X\" { late = true }", isConditional: true),
        CatchForm(
            clauses: "catch let error as APIError where error.isRecoverable { late = true }", isConditional: true),
        CatchForm(clauses: "catch APIError(.timeout) { late = true }", isTyped: true, isConditional: true),
    ]
}

/// Clauses that can follow the clauses of a form.
enum FinalCatch: String, CaseIterable, Sendable {
    case none = ""
    case handled = " catch { late = false }"
    case rethrown = " catch { throw error }"
}

/// Code that contains `do`, a call and clauses in place of `#`.
struct CatchPlace: Sendable {
    let text: String
    /// The errors that the surrounding code throws; `nil` if it does not throw.
    var throwing: Throwing?
    /// Whether the error in the clauses is an `APIError` and not `any Error`.
    var hasTypedError = true
    var isDoTyped = false

    enum Throwing: Sendable { case typed, untyped }

    /// - Parameter name: the name of the function.
    func source(_ form: CatchForm, _ final: FinalCatch, name: String) -> String {
        let call = text.contains(" async ") || text.contains("Task") ? "try await call()" : "try callNow()"
        let clauses =
            text.contains("continue") ? form.clauses.replacing("late = true }", with: "continue }") : form.clauses
        let statement = "do\(isDoTyped ? " throws(APIError)" : "") { _ = \(call) } \(clauses)\(final.rawValue)"
        return text.replacing("NAME", with: name).replacing("#", with: "var late = false; \(statement)") + "\n"
    }

    /// Whether the language allows the combination.
    func allows(_ form: CatchForm, _ final: FinalCatch) -> Bool {
        if form.isTyped && !hasTypedError { return false }
        let isExhaustive = form.clauses.hasPrefix("catch let error as APIError {") || form.clauses.hasPrefix("catch is")
        let isComplete = final == .handled || (final == .none && isExhaustive && hasTypedError)
        return isComplete || throwing != nil
    }

    /// Whether the function leaves the loop around the `do` only by `return` and `throw`.
    var isEndlessLoop: Bool { text.contains("while true") }

    /// Whether the compiler crashes. If no clause catches an error, it leaves a `do` with `APIError` errors as `any
    /// Error`. With a condition in a clause, or in an endless loop, Swift 6.3 then crashes or hangs.
    func crashes(_ form: CatchForm, _ final: FinalCatch) -> Bool {
        (form.isConditional || isEndlessLoop) && final == .none && throwing == .untyped && hasTypedError
    }

    static let all: [CatchPlace] = [
        CatchPlace(text: "func NAME() async throws -> Bool { #; return late }", throwing: .untyped),
        CatchPlace(text: "func NAME() throws -> Bool { #; return late }", throwing: .untyped),
        CatchPlace(text: "func NAME() async throws -> Bool { #; return late }", throwing: .untyped, isDoTyped: true),
        CatchPlace(text: "func NAME() async throws(APIError) -> Bool { #; return late }", throwing: .typed),
        CatchPlace(text: "func NAME() throws(APIError) -> Bool { #; return late }", throwing: .typed),
        CatchPlace(text: "func NAME() async -> Bool { #; return late }"),
        CatchPlace(
            text: "func NAME() async throws -> Bool { while true { #; return late } }", throwing: .untyped),
        CatchPlace(
            text: "func NAME() async throws -> Bool { for _ in 0..<3 { #; if late { continue } }; return false }",
            throwing: .untyped),
        CatchPlace(
            text:
                "func NAME() async throws(APIError) -> Bool { for _ in 0..<3 { #; if late { continue } }; return false }",
            throwing: .typed),
        CatchPlace(
            text: "let NAME = { @Sendable () async throws -> Bool in #; return late }", throwing: .untyped,
            hasTypedError: false),
        CatchPlace(
            text: "let NAME = { @Sendable () async throws(APIError) -> Bool in #; return late }", throwing: .typed,
            isDoTyped: true),
        CatchPlace(
            text: "func NAME() { Task { #; print(late) } }", throwing: .untyped, hasTypedError: false),
        CatchPlace(text: "func NAME() { Task { #; print(late) } }", throwing: .untyped, isDoTyped: true),
        CatchPlace(
            text: "func NAME() async throws -> Bool { #; return late }".replacing("#", with: "try await other(); #"),
            throwing: .untyped),
    ]
}
