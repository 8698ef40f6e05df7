import Foundation

/// How the program gets memory.
enum Heap {
    /// The threads of glibc have arenas of their own: what one of them frees, no other can use, and the peak of a large
    /// description is a tenth higher. With one arena for all of them it takes no longer. Elsewhere nothing changes.
    static func share() {
        #if canImport(Glibc)
            typealias Option = @convention(c) (CInt, CInt) -> CInt
            // M_ARENA_MAX of malloc.h, which is not in Swift's module of glibc.
            let arenas: CInt = -8
            guard let mallopt = dlsym(nil, "mallopt") else { return }
            _ = unsafeBitCast(mallopt, to: Option.self)(arenas, 1)
        #endif
    }
}
