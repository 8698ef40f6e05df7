/// The reason why a description cannot be downloaded, for messages. Contains neither credentials nor the query of a
/// URL.
package struct FetchProblem: Error, Hashable {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}
