import CodegenDiagnostics
import CodegenIR
import EndpointMockData
import Testing

@testable import CodegenRendering

let here = Origin(pointer: "")

/// Renders with the embedded templates. Returns the text of each file by its path.
func render(_ api: API, package: PackageDependency? = nil) throws -> [String: String] {
    let engine = DiagnosticsEngine()
    let templates = try #require(TemplateSet.load(diagnostics: engine))
    let files = Renderer(templates: templates, diagnostics: engine).render(api, package: package)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
}

/// Returns the declarations in a file, without its header.
func render(_ declaration: TypeDeclaration) throws -> String {
    var api = API(name: "Community", documentation: Documentation())
    api.types = [declaration]
    let text = try #require(try render(api)["Community/Models/\(declaration.owningFile).swift"])
    let parts = text.split(separator: "\n\n", maxSplits: 2, omittingEmptySubsequences: false)
    return String(parts[2])
}

extension Name: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self.init(swift: value, wire: value)
    }
}

/// A requirement without scopes.
extension SecurityRequirement: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self.init(name: value, schemes: [])
    }
}

extension API {
    init(name: String, documentation: Documentation) {
        self.init(
            name: name, clientName: "\(name)Client", serverName: "\(name)Server", samplesName: "\(name)Samples",
            documentation: documentation)
    }
}

extension Documentation: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self.init(summary: value)
    }
}

func type(
    _ name: String, _ kind: TypeDeclaration.Kind, documentation: Documentation = Documentation(),
    owningFile: String? = nil,
    sample: String? = nil, more: [String] = []
) -> TypeDeclaration {
    TypeDeclaration(
        name: Name(swift: name, wire: name), documentation: documentation, kind: kind, usage: .both,
        origin: here, owningFile: owningFile ?? name,
        sample: sample.map { TypeSample([.scalar($0)] + more.map(SampleValue.scalar)) })
}

func group(_ name: String, property: String, _ endpoints: [Endpoint]) -> EndpointGroup {
    EndpointGroup(
        name: Name(swift: name, wire: name), propertyName: property, documentation: Documentation(),
        endpoints: endpoints)
}

func endpoint(
    _ name: String, _ method: String = "GET", _ path: [PathPart] = [.literal("/posts")],
    typeName: String? = nil, documentation: Documentation = "Does it.", parameters: [Parameter] = [],
    body: RequestBody? = nil, success: SuccessShape = .empty, errors: [StatusCase] = [],
    security: [SecurityRequirement] = [], accept: [String] = ["application/json"], servers: [String] = [],
    samples: [Sample] = []
) -> Endpoint {
    var endpoint = Endpoint(
        id: name, name: name, typeName: typeName ?? name.prefix(1).uppercased() + name.dropFirst(),
        documentation: documentation, method: method, path: path, parameters: parameters, body: body, success: success,
        errors: errors, security: security, accept: accept, servers: servers, samples: samples, origin: here)
    endpoint.operation = name
    return endpoint
}

func parameter(
    _ name: Name, _ location: Parameter.Location, _ type: TypeReference, _ style: Parameter.Style = .form,
    explode: Bool? = nil, allowReserved: Bool = false
) -> Parameter {
    Parameter(
        name: name, location: location, type: type, style: style, explode: explode,
        allowReserved: allowReserved, defaultValue: type.isOptional ? .null : nil, documentation: Documentation(),
        origin: here)
}

func body(
    _ type: TypeReference, _ encoding: RequestBody.Encoding = .json, _ contentType: String = "application/json",
    name: String = "body", styles: [RequestBody.MemberStyle] = []
) -> RequestBody {
    RequestBody(
        argumentName: name, encoding: encoding, contentType: contentType, type: type, memberStyles: styles,
        origin: here)
}

func status(_ name: String, _ status: StatusCase.Status, _ body: StatusCase.Body) -> StatusCase {
    StatusCase(name: name, status: status, body: body, documentation: Documentation(), origin: here)
}
