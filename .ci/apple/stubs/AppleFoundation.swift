// swift-format-ignore-file: the names are those of Apple.
// Declarations of Foundation and CoreFoundation that only Apple's systems have, as far as the runtime uses them. Imported
// into every file, as if Foundation had them. CF types are other names of NS classes: the check accepts a few conversions
// that need `as` on Apple's systems.
@_exported import AppleProcess
@_exported import Darwin
@_exported import Foundation
@_exported import FoundationURLLoading

public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFBoolean = NSNumber
public typealias CFTypeID = UInt
public typealias CFIndex = Int
public typealias CFStringEncoding = UInt32
public typealias OSStatus = Int32
public class CFAllocator {}
public class CFError {}

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xffff_ffff
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID { 0 }
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding { 0 }
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt { 0 }

// Declared by Security; Foundation of Apple's systems imports it.
public class SecTrust {}
public class SecIdentity {}

// Unavailable on Linux.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLSessionConfiguration {
    public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }
}

extension URLProtectionSpace {
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
    public convenience init(identity: SecIdentity, certificates certArray: [Any]?, persistence: URLCredential.Persistence) {
        self.init(user: "", password: "", persistence: persistence)
    }
}

open class URLSessionTaskTransactionMetrics: NSObject, @unchecked Sendable {
    open var request: URLRequest { preconditionFailure() }
    open var response: URLResponse? { nil }
    open var fetchStartDate: Date? { nil }
    open var domainLookupStartDate: Date? { nil }
    open var domainLookupEndDate: Date? { nil }
    open var connectStartDate: Date? { nil }
    open var secureConnectionStartDate: Date? { nil }
    open var secureConnectionEndDate: Date? { nil }
    open var connectEndDate: Date? { nil }
    open var requestStartDate: Date? { nil }
    open var requestEndDate: Date? { nil }
    open var responseStartDate: Date? { nil }
    open var responseEndDate: Date? { nil }
    open var networkProtocolName: String? { nil }
    open var isProxyConnection: Bool { false }
    open var isReusedConnection: Bool { false }
}

open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
    open var transactionMetrics: [URLSessionTaskTransactionMetrics] { [] }
    open var taskInterval: DateInterval { DateInterval() }
    open var redirectCount: Int { 0 }
}

// The pointers are `AutoreleasingUnsafeMutablePointer` on Apple's systems, which needs the runtime of Objective-C.
extension Stream {
    public class func getBoundStreams(
        withBufferSize bufferSize: Int, inputStream: UnsafeMutablePointer<InputStream?>?,
        outputStream: UnsafeMutablePointer<OutputStream?>?
    ) {}
}

extension stat {
    public var st_mtimespec: timespec { st_mtim }
}
