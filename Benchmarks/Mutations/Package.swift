// swift-tools-version: 6.2
import PackageDescription

// A package of its own: swift-syntax is no dependency of the repository.
let package = Package(
    name: "Mutations",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")],
    targets: [
        .target(
            name: "Mutating",
            dependencies: [
                .product(name: "SwiftOperators", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .executableTarget(name: "mutations", dependencies: ["Mutating"]),
        .testTarget(name: "MutatingTests", dependencies: ["Mutating"]),
    ],
    swiftLanguageModes: [.v6]
)
