import CodegenIR
import CodegenOpenAPI
import EndpointMockData

/// The `xml` object of a schema (OpenAPI 3.1, section 4.8.26), with `nodeType` of OpenAPI 3.2.
struct XMLObject {
    let name: String?
    private let prefix: String?
    private let namespace: String?
    private let nodeType: String?
    private let isMarkedAttribute: Bool
    private let isMarkedWrapped: Bool

    init(_ value: PlainValue?) {
        name = value?["name"]?.string
        prefix = value?["prefix"]?.string
        namespace = value?["namespace"]?.string
        nodeType = value?["nodeType"]?.string
        isMarkedAttribute = value?["attribute"] == .bool(true)
        isMarkedWrapped = value?["wrapped"] == .bool(true)
    }

    var isAttribute: Bool { nodeType == "attribute" || nodeType == nil && isMarkedAttribute }
    var isText: Bool { nodeType == "text" || nodeType == "cdata" }
    /// Whether an array has an element of its own.
    var isWrapped: Bool { nodeType == "element" || nodeType == nil && isMarkedWrapped }

    func named(_ fallback: String) -> XMLName {
        XMLName(name ?? fallback, prefix: prefix, namespace: namespace)
    }
}
