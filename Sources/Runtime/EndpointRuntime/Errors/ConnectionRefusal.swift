extension APIError {
    /// The cause of a refused connection, in `TransportError.failed`. The call ends with the reason `.tls`, with this
    /// error as `underlying`.
    public protocol ConnectionRefusal: Error {}
}
