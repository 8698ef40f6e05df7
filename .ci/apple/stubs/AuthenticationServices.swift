// AuthenticationServices of Apple's systems, as far as the page about OAuth uses it.
@_exported import AppleFoundation

public class ASPresentationAnchor: NSObject {}

@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public struct ASWebAuthenticationSessionError: Error {
    public enum Code { case canceledLogin, presentationContextNotProvided, presentationContextInvalid }
    public var code: Code { .canceledLogin }
}

// The class is not isolated, and its completion handler is called on any thread.
open class ASWebAuthenticationSession: NSObject {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void
    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {}
    weak open var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    @discardableResult open func start() -> Bool { true }
    open func cancel() {}
}
