import CodegenPlatform

/// Finds the package from which a program was built.
enum ProgramPackage {
    /// Returns the folder that contains the build folder of a program built by `swift build`. Returns `nil` for a
    /// program that was copied elsewhere or belongs to another package.
    static func folder(ofProgram path: String) -> String? {
        guard let program = PathText.real(path), let build = program.ranges(of: "/.build/").last else {
            return nil
        }
        let folder = String(program[..<build.lowerBound])
        guard let manifest = try? FileReader.read(folder + "/Package.swift") else { return nil }
        return String(decoding: manifest, as: UTF8.self).contains("name: \"EndpointRuntime\"") ? folder : nil
    }
}
