// AuthenticationServices of Apple's systems, as far as the page about OAuth uses it.
@_exported import AppleFoundation

@available(macOS 10.15, iOS 12.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public class ASPresentationAnchor: NSObject {}

@available(macOS 10.15, iOS 13.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

@available(macOS 10.15, iOS 12.0, tvOS 16.0, watchOS 6.2, *)
public struct ASWebAuthenticationSessionError: Error {
    public enum Code { case canceledLogin, presentationContextNotProvided, presentationContextInvalid }
    public var code: Code { .canceledLogin }
}

// The class is not isolated, and its completion handler is called on any thread.
@available(macOS 10.15, iOS 12.0, tvOS 16.0, watchOS 6.2, *)
open class ASWebAuthenticationSession: NSObject {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void
    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {}
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    open var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)? {
        get { nil }
        set {}
    }
    @discardableResult open func start() -> Bool { true }
    open func cancel() {}
}
