// swift-tools-version: 6.2
import PackageDescription

// A package of its own: it measures the built program from outside and is never part of what users build.
let package = Package(
    name: "Corpus",
    platforms: [.macOS(.v13)],
    targets: [
        .executableTarget(name: "corpus"),
        .testTarget(name: "CorpusTests", dependencies: ["corpus"]),
    ],
    swiftLanguageModes: [.v6]
)
