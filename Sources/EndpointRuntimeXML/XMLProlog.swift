#if XML
    import Foundation

    /// What stands before the root element of a document (XML 1.0, section 2.8).
    struct XMLProlog {
        /// In UTF-8; nil where the encoding is not one that is read.
        private let text: [UInt8]?

        init(_ data: Data) {
            let start = Array(data.prefix(4))
            let isWide = start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) || start.contains(0)
            guard isWide else {
                text = Array(start.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
                return
            }
            let isSmallEndian = start.count > 1 && (start[0] == 0xFF || start[1] == 0)
            let isFourBytes = start.count == 4 && start.filter { $0 == 0 }.count > 1
            let decoded = String(data: data, encoding: isSmallEndian ? .utf16LittleEndian : .utf16BigEndian)
            text = isFourBytes ? nil : decoded.map { Array($0.drop { $0 == "\u{FEFF}" }.utf8) }
        }

        /// Why the document is not read.
        var problem: String? {
            guard let text else { return "the XML is neither in UTF-8, in UTF-16 nor in another usual encoding" }
            var rest = text[...]
            while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
                rest = rest[start...]
                if rest.starts(with: "<?".utf8) {
                    let instruction = rest.first(through: "?>")
                    if let encoding = Self.encoding(in: instruction), !Self.isUsual(encoding) {
                        return "the XML is in the encoding \(encoding), which is not read"
                    }
                    rest = rest[instruction.endIndex...]
                } else if rest.starts(with: "<!--".utf8) {
                    rest = rest[rest.first(through: "-->").endIndex...]
                } else {
                    return rest.starts(with: "<!".utf8)
                        ? "the XML has a document type declaration, which is not read" : nil
                }
            }
            return nil
        }

        /// What an XML declaration names.
        private static func encoding(in declaration: ArraySlice<UInt8>) -> String? {
            let text = String(decoding: declaration.prefix(256), as: UTF8.self)
            guard text.hasPrefix("<?xml"), let name = text.range(of: "encoding") else { return nil }
            let value = text[name.upperBound...].drop { " \t\r\n=".contains($0) }
            guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
            return value.dropFirst().prefix { $0 != quote }.lowercased()
        }

        /// Whether a byte below 128 is ASCII in it, or it is UTF-16.
        private static func isUsual(_ encoding: String) -> Bool {
            ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii", "ascii", "latin1"].contains(encoding)
                || encoding.hasPrefix("iso-8859-") || encoding.hasPrefix("windows-125")
        }
    }

    extension ArraySlice<UInt8> {
        /// The bytes up to and with the first place where these stand; all where they do not.
        fileprivate func first(through end: String) -> ArraySlice<UInt8> {
            let end = Array(end.utf8)
            var index = startIndex
            while let next = self[index...].firstIndex(of: end[0]) {
                if self[next...].starts(with: end) { return self[..<(next + end.count)] }
                index = next + 1
            }
            return self
        }
    }
#endif
