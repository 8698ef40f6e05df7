import EndpointMockData
import EndpointRuntime
import Foundation

/// The bodies of samples without the elements of their lists, for `MockBehavior.empty`.
nonisolated enum EmptyLists {
    /// The form of samples that are read by this task; `nil` for complete samples.
    @TaskLocal static var next: PageMember.Next?

    /// Returns the value that the closure makes from samples without elements, or from complete samples if such a value
    /// cannot be decoded.
    static func value<Value>(_ make: () throws(APIError) -> Value) throws(APIError) -> Value {
        for next in PageMember.Next.allCases {
            let result = $next.withValue(next) { Result { () throws(APIError) in try make() } }
            if let value = try? result.get() { return value }
        }
        return try make()
    }

    /// Returns the body without the elements of its lists if this task reads samples in that form. Other bodies than
    /// JSON with lists are unchanged.
    static func applied(to body: Data) -> Data {
        guard let next, let json = try? PlainValue(json: body), json.hasLists else { return body }
        return Data(json.withoutElements(next).json.utf8)
    }
}
