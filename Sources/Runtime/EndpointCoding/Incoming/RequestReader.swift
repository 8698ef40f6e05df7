import Foundation

/// A received request that can be decoded in several formats. Its body is decoded like the body of a response; its
/// `statusCode` has no meaning.
public typealias RequestReader = ResponseReader

extension RequestReader {
    /// Creates a reader from the parts of a request.
    public nonisolated init(headers: HTTPHeaders = [:], body: Data) {
        self.init(statusCode: 200, headers: headers, data: body)
    }
}
