// swift-format-ignore-file: the names are those of Apple.
// Security of Apple's systems, as far as the runtime uses it. `SecTrust`, `SecIdentity` and `OSStatus` are in
// AppleFoundation.swift.
@_exported import AppleFoundation

public class SecCertificate {}

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecMissingEntitlement: OSStatus = -34018

public nonisolated(unsafe) let kSecClass: CFString = NSString()
public nonisolated(unsafe) let kSecClassGenericPassword: CFString = NSString()
public nonisolated(unsafe) let kSecClassIdentity: CFString = NSString()
public nonisolated(unsafe) let kSecAttrService: CFString = NSString()
public nonisolated(unsafe) let kSecAttrAccount: CFString = NSString()
public nonisolated(unsafe) let kSecAttrLabel: CFString = NSString()
public nonisolated(unsafe) let kSecAttrAccessible: CFString = NSString()
public nonisolated(unsafe) let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = NSString()
public nonisolated(unsafe) let kSecValueData: CFString = NSString()
public nonisolated(unsafe) let kSecReturnData: CFString = NSString()
public nonisolated(unsafe) let kSecReturnRef: CFString = NSString()
public nonisolated(unsafe) let kSecMatchLimit: CFString = NSString()
public nonisolated(unsafe) let kSecMatchLimitOne: CFString = NSString()
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public nonisolated(unsafe) let kSecUseDataProtectionKeychain: CFString = NSString()
public nonisolated(unsafe) let kSecImportExportPassphrase: CFString = NSString()
public nonisolated(unsafe) let kSecImportItemIdentity: CFString = NSString()
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public nonisolated(unsafe) let kSecImportToMemoryOnly: CFString = NSString()

public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { 0 }
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { 0 }
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus { 0 }
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { 0 }
public func SecPKCS12Import(
    _ pkcs12_data: CFData, _ options: CFDictionary, _ items: UnsafeMutablePointer<CFArray?>
) -> OSStatus { 0 }
public func SecIdentityGetTypeID() -> CFTypeID { 0 }
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? { nil }
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { NSData() }
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus { 0 }
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus { 0 }
@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, *)
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool { false }
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { nil }
