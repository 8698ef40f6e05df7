import CodegenPlatform

/// The package that a program was built from.
enum ProgramPackage {
    /// The folder around the build folder of a program that `swift build` made; `nil` for a program that was copied
    /// elsewhere, or is of another package.
    static func folder(ofProgram path: String) -> String? {
        guard let program = PathText.real(path), let build = program.ranges(of: "/.build/").last else {
            return nil
        }
        let folder = String(program[..<build.lowerBound])
        guard let manifest = try? FileReader.read(folder + "/Package.swift") else { return nil }
        return String(decoding: manifest, as: UTF8.self).contains("name: \"EndpointRuntime\"") ? folder : nil
    }
}
