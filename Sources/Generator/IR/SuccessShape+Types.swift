extension SuccessShape {
    /// The types of all values.
    package var types: [TypeReference] {
        switch self {
        case .empty: []
        case .data: [.primitive(.data)]
        case .value(let type), .optionalValue(let type), .text(let type), .events(let type), .lines(let type): [type]
        case .payload(let payload, let envelope): [payload, envelope].compactMap(\.self)
        case .output(let cases): cases.compactMap(\.body.type)
        }
    }
}
