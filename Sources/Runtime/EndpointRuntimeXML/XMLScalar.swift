#if XML
    import EndpointRuntime
    import Foundation

    /// The text of an element or attribute, converted to the expected type. Text of another type stays a string.
    struct XMLScalar {
        private let text: String

        init(_ text: String) {
            self.text = text
        }

        func value(_ form: XMLForm) -> JSONValue {
            switch form {
            case .number: number ?? empty ?? .string(text)
            case .boolean: boolean ?? empty ?? .string(text)
            case .union(let forms): value(of: forms.flatMap(\.alternatives))
            case .string, .anything, .object, .array, .reference: .string(text)
            }
        }

        private func value(of forms: [XMLForm]) -> JSONValue {
            if forms.contains(where: { $0.isSame(as: .boolean) }), let boolean { return boolean }
            if forms.contains(where: { $0.isSame(as: .number) }), let number { return number }
            return .string(text)
        }

        private var trimmed: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

        /// Null for an empty element, which is neither a number nor a Boolean.
        private var empty: JSONValue? { trimmed.isEmpty ? .null : nil }

        /// `xs:boolean` (XML Schema part 2, section 3.2.2).
        private var boolean: JSONValue? {
            switch trimmed {
            case "true", "1": .bool(true)
            case "false", "0": .bool(false)
            default: nil
            }
        }

        /// `xs:decimal` and `xs:double` in JSON syntax: without a plus sign and leading zeros, and with a digit on both
        /// sides of the decimal point.
        private var number: JSONValue? {
            var digits = trimmed[...]
            let isNegative = digits.hasPrefix("-")
            if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
            let exponent = digits.firstIndex { $0 == "e" || $0 == "E" }.map { digits[$0...] } ?? ""
            let parts = digits.dropLast(exponent.count).split(
                separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard let first = parts.first, parts.contains(where: { !$0.isEmpty }) else { return nil }
            let whole = first.drop { $0 == "0" }
            var spelled = (isNegative ? "-" : "") + (whole.isEmpty ? "0" : String(whole))
            if parts.count == 2, !parts[1].isEmpty { spelled += "." + parts[1] }
            spelled += exponent
            guard spelled.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
            return try? JSONCoding.decode(JSONValue.self, from: Data(spelled.utf8))
        }
    }
#endif
