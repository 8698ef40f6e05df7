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

    /// The settings of `poll`: its clock, and the localizer and the members of its errors. They are the settings of the
    /// provider; a mock uses the clock of its behavior. The default implementation returns the default settings.
    var _pollingConfiguration: Provider.Configuration { get }
}

extension OperationGroup {
    public nonisolated func options(_ options: CallOptions) -> Self { self }

    public nonisolated var _pollingConfiguration: Provider.Configuration { Provider.Configuration() }

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

    public nonisolated var _pollingConfiguration: Provider.Configuration { provider.configuration }
}

extension Provider {
    /// Returns the provider of the first group that sends requests. If no group does, returns a provider whose calls
    /// throw `.unexpectedCall`.
    public static func sending(_ groups: [any OperationGroup]) -> Provider {
        let live = groups.lazy.compactMap { $0 as? any LiveOperationGroup }.first
        return live?.provider ?? Provider(server: Unconnected.server, transport: Unconnected.transport)
    }
}

/// The transport of a client of mocks.
private struct Unconnected: Transport {
    // Existentials, for which the initializers of the provider are not compiled again.
    static let transport: any Transport = Unconnected()
    static let server: any APIServer = ConfiguredServer(name: "none", url: "http://mock.invalid")

    func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        .failure(.rejected(.unexpectedCall(request.operation)))
    }
}
