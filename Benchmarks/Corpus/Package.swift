// swift-tools-version: 6.2
import PackageDescription

// A separate package, because it measures the built program from outside and is never part of users' builds.
let package = Package(
    name: "Corpus",
    platforms: [.macOS(.v13)],
    targets: [
        .executableTarget(name: "corpus"),
        .testTarget(name: "CorpusTests", dependencies: ["corpus"]),
    ],
    swiftLanguageModes: [.v6]
)
