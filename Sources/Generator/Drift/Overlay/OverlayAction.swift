import EndpointMockData

/// An action of an overlay (OpenAPI Overlay Specification 1.0), with its evidence.
struct OverlayAction {
    enum Change {
        case update(PlainValue)
        case remove
    }

    /// A JSONPath query.
    let target: String
    let description: String
    let change: Change

    var json: PlainValue {
        let change: (name: String, value: PlainValue) =
            switch change {
            case .update(let value): ("update", value)
            case .remove: ("remove", .bool(true))
            }
        return .members([("target", .string(target)), ("description", .string(description)), change])
    }
}

/// Writes selectors of JSONPath queries (RFC 9535).
enum JSONPathText {
    /// Returns the selector of a member: `.name` or `['/pets']`.
    static func member(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "_") || byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter
        }
        return isPlain && !name.isEmpty ? ".\(name)" : "[\(quoted(name))]"
    }

    static func quoted(_ text: String) -> String {
        var result = "'"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'": result += "\\'"
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "'"
    }
}
