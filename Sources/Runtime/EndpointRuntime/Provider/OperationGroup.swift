/// The operations of one tag, declared by a generated protocol such as `UsersAPI`. Every implementation accepts options
/// for single calls:
///
/// ```swift
/// func upload(_ form: UploadAvatarForm, with users: any UsersAPI) async throws(APIError) -> UserProfile {
///     try await users.options(.timeout(.seconds(60))).uploadAvatar(userID: "123", form)
/// }
/// ```
public protocol OperationGroup: Sendable {
    /// Returns the same operations with these options for each call. The default implementation ignores the options. A
    /// wrapper must pass them on.
    func options(_ options: CallOptions) -> Self
}

extension OperationGroup {
    public nonisolated func options(_ options: CallOptions) -> Self { self }

    /// Returns the same operations with all of these options for each call.
    public nonisolated func options(_ first: CallOptions, _ more: CallOptions...) -> Self {
        options(CallOptions([first] + more))
    }
}

/// An implementation of a group that sends requests, such as `LiveUsersAPI`.
public protocol LiveOperationGroup: OperationGroup {
    /// The provider that sends the calls.
    var provider: Provider { get }

    /// Creates a group that sends its calls with this provider.
    init(provider: Provider)
}

extension LiveOperationGroup {
    public nonisolated func options(_ options: CallOptions) -> Self { Self(provider: provider.options(options)) }
}
