#!/usr/bin/env python3
"""Builds an app whose modules and types have names that this package uses, too.

usage: .ci/apple/collisions.py [--scratch-path DIR] [FLAG …]
  --scratch-path DIR   the build folder of the app; another package's may be used again
  FLAG                 for each `swift` command

- The app has local targets with common names beside the runtime, as `Settings` or `Templates`. SwiftPM rejects a package
  graph in which two targets have one name.
- A local module declares types with names of the runtime, and files that import the client use them. A name that two
  imported modules declare is ambiguous.
"""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TARGETS = [
    "API", "Analytics", "Client", "Comparison", "Core", "DesignSystem", "Diagnostics", "Driver", "Extensions",
    "Features", "Fetching", "Filtering", "Generator", "Helpers", "IR", "Lint", "Logging", "Lowering", "MockServer",
    "Mocks", "Models", "Networking", "OpenAPI", "Overlays", "Persistence", "Platform", "Rendering", "Resources",
    "SchemaShape", "SchemaValues", "Services", "Settings", "Shared", "SwiftText", "Symbols", "TemplateEngine",
    "Templates", "TestSupport", "Utilities", "YAML", "CZlib", "CLibYAML", "CSHA256", "Library", "Ledger",
    "LedgerTypes", "LoopbackSupport", "DiagnosticsSupport", "Ride", "Storefront", "Words",
]
# Names of the runtime that apps with a network layer of their own have, too.
TYPES = [
    "APIError", "Call", "CachePolicy", "Credential", "Credentials", "Download", "Endpoint", "Envelope", "EventStream",
    "HTTPHeaders", "HTTPMethod", "HTTPResponse", "Interceptor", "JSONValue", "NetworkMonitor", "Next", "Page",
    "Plugin", "Provider", "Redaction", "RequestBody", "Response", "RetryPolicy", "Route", "Sample", "Samples",
    "TokenStore", "Transfer", "Transport", "TransportError",
]
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self), .enableUpcomingFeature("MemberImportVisibility")]
let local: [String] = [{targets}]
let package = Package(
    name: "App", platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Community", path: "Generated/Community"), .package(name: "codegen", path: "{root}", traits: []),
    ],
    targets: local.map {{
        .target(
            name: $0, dependencies: [.product(name: "EndpointRuntime", package: "codegen")], path: "Modules/\\($0)",
            swiftSettings: settings)
    }} + [
        .target(name: "OwnNetwork", path: "OwnNetwork"),
        .executableTarget(
            name: "App",
            dependencies: local.map {{ .target(name: $0) }} + [
                "OwnNetwork", .product(name: "Community", package: "Community"),
                .product(name: "CommunityMocks", package: "Community"),
            ], path: "App", swiftSettings: settings),
    ])
"""
CALLS = """import Community
import CommunityMocks
import OwnNetwork

{uses}

func posts(of client: CommunityClient) async -> [String] {{
    do {{
        var titles = try await client.posts.getPosts(page: 1, limit: 20).data.map(\\.title)
        for try await post in client.posts.getPostsItems() {{ titles.append(post.title) }}
        return titles
    }} catch .noConnection {{
        return []
    }} catch {{
        return [error.localizedDescription]
    }}
}}

func previewed() async -> [String] {{
    await posts(of: .mock())
}}
"""


def main():
    flags = sys.argv[1:]
    with tempfile.TemporaryDirectory() as path:
        app = pathlib.Path(path) / "app"
        targets = ", ".join(f'"{name}"' for name in TARGETS)
        files = {
            "Package.swift": MANIFEST.format(targets=targets, root=ROOT),
            "OwnNetwork/Types.swift": "".join(f"public struct {name} {{ public init() {{}} }}\n" for name in TYPES),
            "App/App.swift": "@main struct App { static func main() {} }\n",
            "App/Calls.swift": CALLS.format(uses="\n".join(f"let own{name}: {name} = {name}()" for name in TYPES)),
            "codegen.yaml": f"apis: [{{ name: Community, spec: {ROOT}/specs/community.yaml, output: Generated/Community, "
            f"package: {{ path: {ROOT} }} }}]\n",
            **{f"Modules/{name}/File.swift": f"import EndpointRuntime\n\nlet name = \"{name}\"\n" for name in TARGETS},
        }
        for name, text in files.items():
            (app / name).parent.mkdir(parents=True, exist_ok=True)
            (app / name).write_text(text)
        for command in (
            ["swift", "run", "--package-path", str(ROOT), *flags, "codegen", "--config", str(app / "codegen.yaml")],
            # SwiftPM would use the plan of the command above again, in the same build folder, and not build the app.
            ["swift", "build", "--disable-build-manifest-caching", *flags],
        ):
            if subprocess.run(command, cwd=app).returncode != 0:
                sys.exit(f"failed: {' '.join(command)}")
    print(f"an app with {len(TARGETS)} local targets and {len(TYPES)} types of its own builds")


main()
