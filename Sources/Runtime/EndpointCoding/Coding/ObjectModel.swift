/// A generated struct: a model, the form of a `multipart/form-data` body, or the query parameters of an operation.
/// It prints as one line without secrets: `Post(id: "1", title: "Hello")`.
public protocol ObjectModel: Sendable, TextOutputStreamable {
    /// The Swift names of properties that the description declares with `format: password`. They are not printed.
    static var _secretProperties: [String] { get }
}

extension ObjectModel {
    /// Returns the model after a change, for models with many properties:
    ///
    /// ```swift
    /// let draft = post.with { $0.title = "Draft" }
    /// ```
    ///
    /// - Parameter change: changes the properties of a copy.
    /// - Throws: the error of `change`.
    public nonisolated func with<Failure: Error>(
        _ change: (inout Self) throws(Failure) -> Void
    ) throws(Failure) -> Self {
        var model = self
        try change(&model)
        return model
    }
}
