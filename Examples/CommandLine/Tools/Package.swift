// swift-tools-version: 6.2
import PackageDescription

// Runs codegen: swift run --package-path Tools codegen
// It is a package of its own so that the app does not resolve what only the generator needs.
let package = Package(
    name: "Tools",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "codegen", path: "../../..")])
