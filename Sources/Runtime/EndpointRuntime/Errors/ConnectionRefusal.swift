extension APIError {
    /// Why a connection was refused, in `TransportError.failed`. A call ends with the reason `.tls`, whose `underlying` is
    /// this.
    public protocol ConnectionRefusal: Error {}
}
