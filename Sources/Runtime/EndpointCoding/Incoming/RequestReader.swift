import Foundation

/// A received request, ready to be read in one of several forms: its body is read as that of a response, and its
/// `statusCode` has no meaning.
public typealias RequestReader = ResponseReader

extension RequestReader {
    /// Reads these parts of a request.
    public nonisolated init(headers: HTTPHeaders = [:], body: Data) {
        self.init(statusCode: 200, headers: headers, data: body)
    }
}
