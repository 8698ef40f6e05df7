import CodegenDiagnostics
import CodegenPlatform

/// How the program gets memory. With glibc only; elsewhere nothing changes.
package enum Heap {
    /// Threads of glibc have arenas of their own: what one of them frees, no other can use. With one for all of them they
    /// wait for each other; with one for each core, large descriptions take the least time.
    ///
    /// Large blocks are those of growing arrays and strings. They are given back when they are freed: without a fixed
    /// threshold glibc soon keeps them, in pieces that nothing else fits into.
    package static func share() {
        #if canImport(Glibc)
            typealias Option = @convention(c) (CInt, CInt) -> CInt
            // M_ARENA_MAX and M_MMAP_THRESHOLD of malloc.h, which is not in Swift's module of glibc.
            let (arenas, largeBlock): (CInt, CInt) = (-8, -3)
            guard let mallopt = dlsym(nil, "mallopt").map({ unsafeBitCast($0, to: Option.self) }) else { return }
            _ = mallopt(arenas, 2)
            _ = mallopt(largeBlock, 128 << 10)
        #endif
    }

    /// Frees a large value on another thread, if nothing else refers to it: the parts are freed one by one.
    static func discard<Value: Sendable>(_ value: consuming Value) {
        let last = Guarded<Value?>(value)
        _ = WorkThread.begin { last.withLock { $0 = nil } }
    }

    /// Gives memory back that is free, for stages that end with much of it: the next one may need it elsewhere.
    static func trim() {
        #if canImport(Glibc)
            typealias Trim = @convention(c) (Int) -> CInt
            guard let trim = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(trim, to: Trim.self)(0)
        #endif
    }
}
