extension Result where Failure == APIError {
    /// Creates the outcome of a call, instead of throwing its error.
    ///
    /// ```swift
    /// let sent = await Result { try await client.auth.sendOTP(phone) }
    /// guard let result = sent.value else { return show(sent.error?.serverMessage ?? "Unknown error") }
    /// ```
    ///
    /// An error of another type becomes the `underlying` error of an `APIError`. Its reason is `.cancelled` for a
    /// `CancellationError`, otherwise the reason from `StandardErrorMapper`.
    public nonisolated init(catching call: () async throws -> Success) async {
        do {
            self = .success(try await call())
        } catch {
            self = .failure(APIError(caught: error))
        }
    }

    /// The value of the call; `nil` if the call failed.
    public nonisolated var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }

    /// The error of the call; `nil` if the call succeeded.
    public nonisolated var error: APIError? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension APIError {
    /// Creates an error from any error. An `APIError` is used as it is; another error becomes the `underlying` error.
    nonisolated init(caught error: any Error) {
        if let error = error as? APIError {
            self = error
            return
        }
        let reason = error is CancellationError ? .cancelled : APIError.Reason(error)
        self.init(reason, underlying: error)
    }
}
