// The C library of Apple's systems: that of Linux, and the differences that the runtime meets.
@_exported import Glibc

public let SOCK_STREAM: Int32 = 1
public let SO_NOSIGPIPE: Int32 = 0x1022
