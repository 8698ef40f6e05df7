/// The state of a server that remembers created and changed resources, as the control page uses it.
package protocol ControlledState: Sendable {
    /// Returns the state as JSON.
    func json() -> String
    /// Restores the state at the start of the server.
    func reset()
    /// Replaces the state.
    /// - Parameter json: A JSON string in the form of `json()`.
    /// - Throws: An error whose description says why the text is not a state.
    func replace(with json: String) throws
}
