import CodegenDiagnostics
import CodegenYAML

/// A format of files that people confuse with OpenAPI, with the tool that converts it.
struct OtherFormat: Sendable {
    /// The name with its article.
    let name: String
    /// The remedy, in one clause.
    let advice: String

    init(_ name: String, _ advice: String) {
        (self.name, self.advice) = (name, advice)
    }

    private static func converter(_ name: String, from format: String) -> Self {
        Self(name, "convert it: npx api-spec-converter --from=\(format) --to=openapi_3 FILE > api.json")
    }

    // MARK: Objects

    /// Returns the format of a YAML or JSON document by the keys of its root.
    static func format(of root: Mapping) -> OtherFormat? {
        objects.first { $0.isFound(root) }?.format
    }

    private struct ObjectRow: Sendable {
        let format: OtherFormat
        let isFound: @Sendable (Mapping) -> Bool
    }

    private static let objects: [ObjectRow] = [
        ObjectRow(format: postman) { $0["info"]?.mapping?["_postman_id"] != nil || hasSchema("getpostman.com", $0) },
        ObjectRow(
            format: Self(
                "an AsyncAPI description",
                "codegen generates clients of HTTP APIs; for messages, use the AsyncAPI Generator")
        ) { $0["asyncapi"] != nil },
        ObjectRow(format: graphQL("the result of a GraphQL introspection")) {
            $0["__schema"] != nil || $0["data"]?.mapping?["__schema"] != nil
        },
        ObjectRow(
            format: Self("an overlay", "list it under 'overlays' in codegen.yaml, beside the 'spec' it changes")
        ) { $0["overlay"] != nil && $0["actions"] != nil },
        ObjectRow(format: Self("an Arazzo description", "use a description in its 'sourceDescriptions'")) {
            $0["arazzo"] != nil
        },
        ObjectRow(
            format: Self(
                "an HTTP archive",
                """
                derive a description: mitmproxy2swagger -f har -i FILE -o api.yaml -p URL; remove 'ignore:' from the \
                paths in api.yaml, and run it again
                """)
        ) { $0["log"]?.mapping?["entries"] != nil },
        ObjectRow(format: Self("an Insomnia export", "export the design document: inso export spec")) {
            $0["_type"]?.string == "export" || $0["type"]?.string?.hasPrefix("collection.insomnia") == true
        },
        ObjectRow(format: converter("a Google API discovery document", from: "google")) {
            $0["discoveryVersion"] != nil || $0["kind"]?.string == "discovery#restDescription"
        },
        ObjectRow(format: converter("a Swagger 1 description", from: "swagger_1")) { $0["swaggerVersion"] != nil },
        ObjectRow(format: Self("a configuration of codegen", "pass it as '--config FILE'")) {
            $0["apis"]?.sequence != nil
        },
        ObjectRow(format: smithy) { $0["smithy"] != nil },
        ObjectRow(format: Self("a JSON Schema", "put it below 'schemas' in the 'components' of a description")) {
            $0["$schema"] != nil || ($0["type"]?.string == "object" && $0["properties"]?.mapping != nil)
        },
    ]

    private static func hasSchema(_ host: String, _ root: Mapping) -> Bool {
        root["info"]?.mapping?["schema"]?.string?.contains(host) ?? false
    }

    // MARK: Text

    /// Returns the format of a file by its first line with content.
    static func format(ofText bytes: [UInt8]) -> OtherFormat? {
        if let binary = binaries.first(where: { bytes.starts(with: $0.magic) }) { return binary.format }
        let text = String(decoding: bytes.prefix(4_096), as: UTF8.self)
        if text.hasPrefix("#%RAML 0") { return converter("a RAML description", from: "raml") }
        if text.hasPrefix("#%RAML") { return raml }
        let line = firstLine(of: text)
        if line.hasPrefix("<"), !line.hasPrefix("<<") { return markup(line, text) }
        if line.hasPrefix("FORMAT: 1A") { return converter("an API Blueprint", from: "api_blueprint") }
        return languages.first { $0.isFound(line) }?.format
    }

    private static let binaries: [(magic: [UInt8], format: OtherFormat)] = [
        ([0x1F, 0x8B], Self("a gzip archive", "unpack it")),
        ([0x50, 0x4B, 0x03, 0x04], Self("a zip archive", "unpack it")),
        (Array("%PDF-".utf8), Self("a PDF document", "ask the provider of the API for its OpenAPI description")),
    ]

    private struct LanguageRow: Sendable {
        let format: OtherFormat
        let isFound: @Sendable (String) -> Bool
    }

    private static let languages: [LanguageRow] = [
        LanguageRow(
            format: Self(
                "a Protocol Buffers file", "convert it: protoc --openapi_out=. FILE, with protoc-gen-openapi")
        ) { line in ["syntax = \"proto", "syntax=\"proto", "edition = \"20"].contains { line.hasPrefix($0) } },
        LanguageRow(format: Self("a TypeSpec file", "convert it: tsp compile FILE --emit @typespec/openapi3")) {
            $0.hasPrefix("import \"@typespec/")
        },
        LanguageRow(format: smithy) { $0.hasPrefix("$version:") },
        LanguageRow(format: graphQL("a GraphQL schema"), isFound: isGraphQL),
    ]

    /// Returns the first line that is not empty, a comment or GraphQL's documentation.
    private static func firstLine(of text: String) -> String {
        var isInText = false
        for line in text.split(whereSeparator: \.isNewline).prefix(200) {
            let line = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
            let quotes = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
            let isText = isInText || line.hasPrefix("\"\"\"")
            if !quotes.isMultiple(of: 2) { isInText.toggle() }
            if isText || line.isEmpty || line.hasPrefix("#") || line.hasPrefix("//") { continue }
            return String(line)
        }
        return ""
    }

    private static func isGraphQL(_ line: String) -> Bool {
        let words = line.split(separator: " ", maxSplits: 2)
        guard let first = words.first, !line.contains(":") || line.contains("{") || line.contains("(") else {
            return false
        }
        switch first {
        case "schema", "query", "mutation", "subscription": return line.hasSuffix("{")
        case "type", "input", "enum", "interface", "union", "scalar", "extend", "fragment":
            return words.count > 1 && words[1].first?.isLetter == true
        case "directive": return words.count > 1 && words[1].hasPrefix("@")
        default: return false
        }
    }

    private static func markup(_ line: String, _ text: String) -> OtherFormat? {
        let text = text.lowercased()
        if text.contains("schemas.xmlsoap.org/wsdl") || text.contains("www.w3.org/ns/wsdl") {
            return Self(
                "a WSDL file", "convert it with the API Transformer of APIMatic, if the server also accepts JSON")
        }
        if text.contains("wadl.dev.java.net") { return converter("a WADL file", from: "wadl") }
        if text.contains("docs.oasis-open.org/odata") || text.contains("<edmx:") {
            return Self("the metadata of an OData service", "convert it: npx -p odata-openapi odata-openapi3 FILE")
        }
        if text.contains("<html") || text.contains("<!doctype html") {
            return Self("a web page", "download the description that the page shows, often /openapi.json")
        }
        return line.hasPrefix("<?xml") ? Self("an XML file", "ask the provider for the OpenAPI description") : nil
    }

    private static let smithy = Self("a Smithy model", "convert it with the OpenAPI plugin of Smithy: smithy build")

    // The other converter reads only version 0.8.
    private static let raml = Self(
        "a RAML description", "convert it: npx oas-raml-converter --from RAML --to OAS30 FILE > api.json")

    private static let postman = Self(
        "a Postman collection", "convert it: npx -p postman-to-openapi p2o FILE --file api.yaml")

    private static func graphQL(_ name: String) -> Self {
        Self(name, "generate a client with Apollo iOS; SOFA converts a GraphQL server to a REST API with a description")
    }
}

extension DiagnosticMessage {
    static func otherFormat(_ format: OtherFormat) -> Self {
        Self(.mistake.otherFormat, "the file is \(format.name), not an OpenAPI description", advice: format.advice)
    }
}
