// The system libraries that the generator needs: the C library and Foundation. On Linux, FoundationEssentials is
// enough. The full Foundation, with its networking, costs each run 13 MB of memory and 13 ms, and a single file that
// imports it makes the program load it.

#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif

#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Android)
    @_exported import Android
#elseif canImport(Darwin)
    @_exported import Darwin
#endif
