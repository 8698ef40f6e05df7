import Foundation

/// The memory and files that the process holds.
struct Resources {
    let megabytes: Double
    let openFiles: Int

    /// Returns the current resources, or nil if the system does not report them.
    static func now() -> Resources? {
        guard let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
            let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
                .dropFirst().first.flatMap({ Double($0) })
        else { return nil }
        return Resources(megabytes: pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6, openFiles: open)
    }

    /// Returns the peak memory of the process, in megabytes.
    static func peakMegabytes() -> Double {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
            return Double(usage.ru_maxrss) / 1e6
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return Double(usage.ru_maxrss) * 1_024 / 1e6
        #endif
    }
}

/// The number of memory allocations, available if the library of `allocations.c` is loaded.
enum Allocations {
    private typealias Counter = @convention(c) () -> UInt64

    private static let counter: Counter? = dlopen(nil, RTLD_NOW).flatMap { dlsym($0, "allocation_count") }
        .map { unsafeBitCast($0, to: Counter.self) }

    static var count: UInt64? { counter?() }
}
