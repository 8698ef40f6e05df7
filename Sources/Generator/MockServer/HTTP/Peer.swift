import FlyingSocks

/// The other side of a connection.
enum Peer {
    /// Returns whether the peer is a program on the same machine.
    static func isLocal(_ socket: AsyncSocket) -> Bool {
        switch try? socket.socket.remotePeer() {
        case .ip4(let address, _): isLoopback(address)
        case .ip6(let address, _):
            // A socket for both families has IPv4 addresses in this form (RFC 4291, section 2.5.5.2).
            address == "::1" || address.hasPrefix("::ffff:") && isLoopback(String(address.dropFirst(7)))
        case .unix, nil: false
        }
    }

    private static func isLoopback(_ address: String) -> Bool { address.hasPrefix("127.") }
}
