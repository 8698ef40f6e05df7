extension ServerObject {
    /// The URL with the default values of its variables.
    package var address: String {
        variables.reduce(url) { $0.replacing("{\($1.name)}", with: $1.defaultValue) }
    }

    /// Whether the address has a scheme and a host.
    package var isAbsolute: Bool {
        let address = address
        guard let scheme = address.firstRange(of: "://"), scheme.lowerBound > address.startIndex,
            address[..<scheme.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
        else { return false }
        return address[scheme.upperBound...].first.map { !"/?#:".contains($0) } ?? false
    }
}
