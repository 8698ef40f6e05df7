import EndpointRuntime
import Foundation

/// Runs the checks, prints each failure with the name of its operation, and records which operations were called.
struct Report: Plugin {
    private let state = Locked(State())

    private struct State {
        var failures = 0
        var called: Set<String> = []
        var headers: [String: HTTPHeaders] = [:]
        var attempts: [String: Int] = [:]
    }

    func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
    ) {
        state.withLock { state in
            state.called.insert(context.operation)
            state.attempts[context.operation, default: 0] += 1
            if case .success(let response) = result { state.headers[context.operation] = response.headers }
        }
    }

    /// Runs the check of an operation. Its name is the expression that calls it, such as `tools.listTools`.
    func check(_ operation: String, _ body: () async throws -> Void) async {
        do {
            try await body()
            guard state.withLock({ $0.called.contains(operation) }) else { throw Mismatch("was not called", "") }
            print("passed  \(operation)")
        } catch {
            state.withLock { $0.failures += 1 }
            print("FAILED  \(operation): \(error)")
        }
    }

    /// Returns a header field of the latest response of an operation.
    func header(_ name: String, of operation: String) -> String? {
        state.withLock { $0.headers[operation]?[name] }
    }

    /// Returns how many requests were sent for the operation.
    func attempts(of operation: String) -> Int { state.withLock { $0.attempts[operation] ?? 0 } }

    /// Returns whether every check passed and every operation in `codegen.symbols` was called.
    func finish(symbols: String) -> Bool {
        let operations = symbols.split(separator: "\n").filter { $0.contains(" operation call=") }.compactMap { line in
            line.split(separator: " ").first.map { name in
                name.prefix(1).lowercased() + name.dropFirst().replacing("API.", with: ".")
            }
        }
        let (failures, called) = state.withLock { ($0.failures, $0.called) }
        let missing = operations.filter { !called.contains($0) }
        for name in missing { print("FAILED  \(name): no check calls it") }
        print("\(operations.count) operations, \(failures + missing.count) failures")
        return !operations.isEmpty && failures + missing.count == 0
    }
}

/// A value that differs from the expected one.
struct Mismatch: Error, CustomStringConvertible {
    let description: String

    init(_ problem: String, _ place: String) { description = "\(problem) \(place)" }
}

/// Throws a `Mismatch` if the values are not equal.
func expect<Value: Equatable>(
    _ actual: Value, _ expected: Value, file: String = #fileID, line: Int = #line
) throws {
    guard actual != expected else { return }
    throw Mismatch("received \(actual), expected \(expected)", "(\(file):\(line))")
}

/// Returns the error of a call that must fail.
func failure<Value>(
    file: String = #fileID, line: Int = #line, _ call: () async throws(APIError) -> Value
) async throws -> APIError {
    let value: Value
    do {
        value = try await call()
    } catch {
        return error
    }
    throw Mismatch("received \(value), expected an error", "(\(file):\(line))")
}

/// Returns an identifier of the server's data.
func fixed(_ number: Int) -> UUID {
    let digits = String(number)
    return UUID(uuidString: "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)!
}

/// Returns a moment in UTC, written as in RFC 3339 without an offset.
func moment(_ text: String) -> Date {
    try! Date(text + "Z", strategy: .iso8601)
}

/// Returns a date.
func day(_ text: String) -> CalendarDate { CalendarDate(text)! }
