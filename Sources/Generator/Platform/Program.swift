/// The running program.
package enum Program {
    /// The path of the executable; `nil` if the system does not provide it.
    package static let path: String? = {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _ = _NSGetExecutablePath(nil, &size)
            var bytes = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&bytes, &size) == 0, let real = realpath(bytes, nil) else { return nil }
        #else
            guard let real = realpath("/proc/self/exe", nil) else { return nil }
        #endif
        defer { free(real) }
        return String(cString: real)
    }()
}
