#if XML
    import EndpointRuntime
    import Foundation

    /// The text of a document for Foundation's parser: in UTF-8, without an encoding declaration and without a document
    /// type. On Linux, the parser crashes if the name of an entity is not UTF-8.
    struct XMLSource {
        let data: Data

        /// - Throws: `DecodingFailure` for an unsupported or invalid encoding, and for a document type declaration.
        init(_ body: Data) throws(DecodingFailure) {
            let start = Array(body.prefix(4))
            let isWide = start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) || start.contains(0)
            let declared = isWide ? nil : Self.declaredEncoding(in: body)
            let isSmallEndian = start.count > 1 && (start[0] == 0xFF || start[1] == 0)
            let usual = isWide ? (isSmallEndian ? String.Encoding.utf16LittleEndian : .utf16BigEndian) : .utf8
            guard let encoding = declared.map(Self.encoding) ?? usual else {
                throw DecodingFailure(message: "the XML is in the encoding \(declared ?? ""), which is not supported")
            }
            guard let text = String(data: body, encoding: encoding) else {
                throw DecodingFailure(message: "the XML is not valid in its encoding")
            }
            var bytes = Array(text.utf8)
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
            try Self.refuseDocumentType(bytes)
            if bytes.starts(with: "<?xml".utf8) {
                // Spaces in place of the declaration keep the columns of errors.
                for index in bytes[...].through("?>").indices { bytes[index] = UInt8(ascii: " ") }
            }
            data = Data(bytes)
        }

        /// Returns the declared encoding of a document whose first bytes are ASCII.
        private static func declaredEncoding(in body: Data) -> String? {
            let head = Array(body.prefix(256))[...].through("?>").drop { [0xEF, 0xBB, 0xBF].contains($0) }
            let text = String(decoding: head, as: UTF8.self)
            guard text.hasPrefix("<?xml"), let name = text.range(of: "encoding") else { return nil }
            let value = text[name.upperBound...].drop { " \t\r\n=".contains($0) }
            guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
            return value.dropFirst().prefix { $0 != quote }.lowercased()
        }

        /// Returns the encoding with this name; `nil` if it is not supported. A document of ASCII bytes that declares
        /// UTF-16 is UTF-8.
        private static func encoding(named name: String) -> String.Encoding? {
            let encodings: [String: String.Encoding] = [
                "utf-8": .utf8, "utf8": .utf8, "utf-16": .utf8, "us-ascii": .utf8, "ascii": .utf8,
                "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2,
                "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252,
                "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254,
            ]
            return encodings[name]
        }

        /// Rejects a document type. Before the root, only comments and processing instructions are allowed (XML 1.0,
        /// section 2.8).
        private static func refuseDocumentType(_ bytes: [UInt8]) throws(DecodingFailure) {
            var rest = bytes[...]
            while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
                rest = rest[start...]
                if rest.starts(with: "<?".utf8) {
                    rest = rest[rest.through("?>").endIndex...]
                } else if rest.starts(with: "<!--".utf8) {
                    rest = rest[rest.through("-->").endIndex...]
                } else if rest.starts(with: "<!".utf8) {
                    throw DecodingFailure(message: "the XML has a document type declaration, which is not supported")
                } else {
                    return
                }
            }
        }
    }

    extension ArraySlice<UInt8> {
        /// Returns the bytes up to and including the first occurrence of a string; all bytes if it does not occur.
        fileprivate func through(_ end: String) -> ArraySlice<UInt8> {
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
