extension Result where Failure == APIError {
    /// The outcome of a call as a value, instead of a thrown error.
    ///
    /// ```swift
    /// let sent = await Result { try await client.auth.sendOTP(phone) }
    /// guard let result = sent.value else { return show(sent.error?.serverMessage ?? "Unknown error") }
    /// ```
    ///
    /// An error of another type is the `underlying` one: of `.cancelled` for a `CancellationError`, else of the reason
    /// that `StandardErrorMapper` has for it.
    public nonisolated init(catching call: () async throws -> Success) async {
        do {
            self = .success(try await call())
        } catch {
            self = .failure(APIError(caught: error))
        }
    }

    /// What the call gave; `nil` when it failed.
    public nonisolated var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }

    /// Why the call failed; `nil` when it succeeded.
    public nonisolated var error: APIError? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension APIError {
    /// The error itself, if it is one, else one of which it is the `underlying` error.
    nonisolated init(caught error: any Error) {
        if let error = error as? APIError {
            self = error
            return
        }
        let reason = error is CancellationError ? .cancelled : APIError.Reason(error)
        self.init(reason, underlying: error)
    }
}
