/// The operations of one tag, declared by a generated protocol: `UsersAPI`. Every implementation accepts options for
/// single calls:
///
/// ```swift
/// func upload(_ form: UploadAvatarForm, with users: any UsersAPI) async throws(APIError) -> UserProfile {
///     try await users.options(.timeout(.seconds(60))).uploadAvatar(userID: "123", form)
/// }
/// ```
public protocol OperationGroup: Sendable {
    /// The same operations, each call with these options. The default implementation ignores the options; a wrapper
    /// passes them on.
    func options(_ options: CallOptions) -> Self
}

extension OperationGroup {
    public nonisolated func options(_ options: CallOptions) -> Self { self }

    /// The same operations, each call with all of these options.
    public nonisolated func options(_ first: CallOptions, _ more: CallOptions...) -> Self {
        options(CallOptions([first] + more))
    }
}

/// The implementation of a group that sends requests: `LiveUsersAPI`.
public protocol LiveOperationGroup: OperationGroup {
    /// Sends the calls.
    var provider: Provider { get }

    /// A group that sends its calls with this provider.
    init(provider: Provider)
}

extension LiveOperationGroup {
    public nonisolated func options(_ options: CallOptions) -> Self { Self(provider: provider.options(options)) }
}
