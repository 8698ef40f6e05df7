// swift-tools-version: 6.2
import PackageDescription

// `run.sh` generates the clients.
let services = [
    "OpenAIChat", "OpenAIResponses", "Mistral", "Anthropic", "Cohere", "Groq", "Gemini", "Ollama", "MCPServer",
    "OpenRouter",
]
let runtime = Target.Dependency.product(name: "EndpointRuntime", package: "codegen")

let package = Package(
    name: "Streams",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "codegen", path: "../..")],
    targets: services.map { name in
        .target(name: name, dependencies: [runtime], path: "Generated/\(name)/\(name)")
    } + [
        .executableTarget(name: "Streams", dependencies: services.map { .target(name: $0) } + [runtime])
    ],
    swiftLanguageModes: [.v6]
)
