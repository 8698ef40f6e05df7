import Foundation
import Testing

/// Package.swift as evaluated by SwiftPM: the products, the targets, and the dependencies of each target.
struct PackageDescription: Decodable {
    private struct Product: Decodable {
        let name: String
        let targets: [String]
    }

    private struct Target: Decodable {
        let name: String
        let dependencies: [Dependency]
    }

    /// `{"byName": ["EndpointRuntime", null]}` or `{"product": ["Mustache", "swift-mustache", null, {"traits": ["Generator"]}]}`.
    private struct Dependency: Decodable {
        let name: String
        let isProduct: Bool
        let traits: [String]

        /// Whether the dependency belongs to another package or to the system.
        var isForeign: Bool { isProduct || ["CodegenCLibYAML", "CodegenCZlib"].contains(name) }

        init(from decoder: any Decoder) throws {
            let kinds = try decoder.container(keyedBy: Kind.self)
            let kind = try #require(kinds.allKeys.first)
            var values = try kinds.nestedUnkeyedContainer(forKey: kind)
            name = try values.decode(String.self)
            isProduct = kind == .product
            if isProduct {
                _ = try values.decodeIfPresent(String.self)
                _ = try values.decodeIfPresent([String: String].self)
            }
            traits = values.isAtEnd ? [] : try values.decodeIfPresent(Condition.self)?.traits ?? []
        }

        private enum Kind: String, CodingKey {
            case byName, target, product
        }

        private struct Condition: Decodable {
            let traits: [String]?
        }
    }

    private struct Trait: Decodable {
        let name: String
        let enabledTraits: [String]
    }

    private let products: [Product]
    private let targets: [Target]
    private let traits: [Trait]

    /// Uses a separate build folder, because `swift test` locks the default one.
    static func ofRepository() throws -> PackageDescription {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swift", "package", "--package-path", Repository.root, "--scratch-path", scratch.path, "dump-package"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(PackageDescription.self, from: text)
    }

    /// The dependencies on other packages or the system that do not depend on traits: `CodegenMockServer: FlyingSocks`.
    var unconditionalForeign: [String] {
        targets.flatMap { target in
            target.dependencies.filter { $0.isForeign && $0.traits.count != 1 }
                .map { "\(target.name): \($0.name)" }
        }
    }

    /// The traits of a package that does not select any.
    var defaultTraits: [String] { traits.first { $0.name == "default" }?.enabledTraits ?? [] }

    /// Returns the traits that enable a target's dependencies on other packages.
    func traits(ofTarget name: String) -> Set<String> {
        Set(targets.first { $0.name == name }?.dependencies.filter(\.isForeign).flatMap(\.traits) ?? [])
    }

    /// Returns the targets of a product, and all targets and external products on which they depend.
    func reach(ofProduct name: String) throws -> Set<String> {
        var waiting = try #require(products.first { $0.name == name }).targets
        var reached: Set<String> = []
        while let next = waiting.popLast() {
            guard reached.insert(next).inserted else { continue }
            waiting += targets.first { $0.name == next }?.dependencies.map(\.name) ?? []
        }
        return reached
    }
}
