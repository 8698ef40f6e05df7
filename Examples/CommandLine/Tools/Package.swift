// swift-tools-version: 6.2
import PackageDescription

// Runs codegen: swift run --package-path Tools codegen
// It is a separate package, so that the app does not resolve the dependencies of the generator.
let package = Package(
    name: "Tools",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "codegen", path: "../../..")])
