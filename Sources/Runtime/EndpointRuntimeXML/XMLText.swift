#if XML
    import EndpointRuntime

    /// Validates names and text for XML 1.0 (sections 2.2 and 2.3).
    enum XMLText {
        /// Returns the qualified name.
        ///
        /// - Throws: `RequestEncodingError` for a name that is not valid in XML.
        static func name(_ name: XMLName) throws -> String {
            for part in [name.prefix, name.local].compactMap(\.self) where !isName(part) {
                throw RequestEncodingError(parameter: "body", problem: "\"\(part)\" is not a valid XML name.")
            }
            return name.qualified
        }

        /// Returns the text of a scalar. An array in an attribute becomes a list (XML Schema part 2, section 2.5.1.2).
        ///
        /// - Throws: `RequestEncodingError` for characters that are not valid in XML, and for an object.
        static func text(_ value: JSONValue, of name: String) throws -> String {
            let text: String
            switch value {
            case .null: text = ""
            case .bool(let truth): text = truth ? "true" : "false"
            case .integer(let integer): text = "\(integer)"
            case .number(let number): text = "\(number)"
            case .decimal(let decimal): text = "\(decimal)"
            case .string(let string): text = string
            case .array(let elements): text = try elements.map { try self.text($0, of: name) }.joined(separator: " ")
            case .object:
                throw RequestEncodingError(parameter: "body", problem: "\"\(name)\" is an object, but must be text.")
            }
            guard text.unicodeScalars.allSatisfy(isCharacter) else {
                throw RequestEncodingError(
                    parameter: "body", problem: "\"\(name)\" contains a character that XML does not allow.")
            }
            return text
        }

        private static func isName(_ name: String) -> Bool {
            guard let first = name.unicodeScalars.first, isNameStart(first) else { return false }
            return name.unicodeScalars.allSatisfy { isNameStart($0) || isNamePart($0) }
        }

        private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
                0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
                0x10000...0xEFFFF:
                true
            default: false
            }
        }

        private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x2D...0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
            default: false
            }
        }

        private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
            default: false
            }
        }
    }
#endif
