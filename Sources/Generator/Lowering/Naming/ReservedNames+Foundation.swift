extension ReservedNames {
    /// The types of Foundation. The list contains only common types with the prefix NS, which schemas do not have.
    ///
    /// Sources: the symbol graphs of Foundation, FoundationEssentials, FoundationInternationalization,
    /// FoundationNetworking and FoundationXML of Swift 6.3, and Apple's documentation for types that exist only on its
    /// platforms; November 2026.
    static let foundationTypes: Set<String> = [
        "AffineTransform", "AlignmentOptions", "AttributeContainer", "AttributeDynamicLookup", "AttributeScope",
        "AttributeScopeCodableConfiguration", "AttributeScopes", "AttributedString",
        "AttributedStringAttributeMutation", "AttributedStringKey", "AttributedStringProtocol", "AttributedSubstring",
        "BlockOperation", "Bundle", "ByteCountFormatStyle", "ByteCountFormatter", "CGFloat", "CGPoint", "CGRect",
        "CGRectEdge", "CGSize", "CachedURLResponse", "Calendar", "CharacterSet", "CocoaError",
        "CodableAttributedStringKey", "CodableConfiguration", "CodableWithConfiguration", "ComparableComparator",
        "Comparator", "ComparisonResult", "ContiguousBytes", "CurrencyFormatStyleConfiguration", "CustomNSError",
        "DataProtocol", "DateComponents", "DateComponentsFormatter", "DateFormatter", "DateInterval",
        "DateIntervalFormatter", "DecodableAttributedStringKey", "DecodableWithConfiguration",
        "DecodingConfigurationProviding", "DescriptiveNumberFormatConfiguration", "Dimension",
        "DiscontiguousAttributedSubstring", "DiscreteFormatStyle", "EncodableAttributedStringKey",
        "EncodableWithConfiguration", "EncodingConfigurationProviding", "EnergyFormatter", "Expression",
        "FileAttributeKey", "FileAttributeType", "FileHandle", "FileManager", "FileManagerDelegate",
        "FileProtectionType", "FileWrapper", "FloatingPointFormatStyle", "FloatingPointParseStrategy", "FormatStyle",
        "FormatStyleCapitalizationContext", "Formatter", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage",
        "HTTPURLResponse", "Host", "ISO8601DateFormatter", "IndexPath", "IndexSet", "InflectionConcept",
        "InflectionRule", "InputStream", "IntegerFormatStyle", "IntegerParseStrategy", "JSONDecoder", "JSONEncoder",
        "JSONSerialization", "KeyPathComparator", "LengthFormatter", "ListFormatStyle", "ListFormatter", "Locale",
        "LocalizedError", "LocalizedStringResource", "MachPort", "MarkdownDecodableAttributedStringKey",
        "MassFormatter", "Measurement", "MeasurementFormatter", "MessagePort", "Morphology", "MutableDataProtocol",
        "NSAttributedString", "NSCache", "NSError", "NSLock", "NSNull", "NSObject", "NSPredicate", "NSRange",
        "NSRegularExpression", "NSString", "NetService", "NetServiceBrowser", "Notification", "NotificationCenter",
        "NotificationQueue", "NumberFormatStyleConfiguration", "NumberFormatter", "ObjCBool",
        "OperatingSystemVersion", "Operation", "OperationQueue", "OutputStream", "POSIXError", "ParseStrategy",
        "ParseableFormatStyle", "PersonNameComponents", "PersonNameComponentsFormatter", "Pipe", "Port",
        "PortDelegate", "PortMessage", "Predicate", "PredicateBindings", "PredicateError", "PredicateExpression",
        "PredicateExpressions", "Process", "ProcessInfo", "Progress", "ProgressKind", "ProgressReporting",
        "ProgressUserInfoKey", "PropertyListDecoder", "PropertyListEncoder", "PropertyListSerialization",
        "QualityOfService", "RecoverableError", "ReferenceConvertible", "RegularExpression",
        "RelativeDateTimeFormatter", "RunLoop", "Scanner", "ScopedAttributeContainer", "SocketPort", "SortComparator",
        "SortDescriptor", "SortOrder", "StandardPredicateExpression", "Stream", "StreamDelegate",
        "StreamNetworkServiceTypeValue", "StreamSOCKSProxyConfiguration", "StreamSOCKSProxyVersion",
        "StreamSocketSecurityLevel", "StringStyle", "StringTransform", "TermOfAddress", "Thread", "TimeInterval",
        "TimeZone", "Timer", "URLAuthenticationChallenge", "URLAuthenticationChallengeSender", "URLCache",
        "URLComponents", "URLCredential", "URLCredentialStorage", "URLError", "URLFileResourceType",
        "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLQueryItem", "URLRequest", "URLResourceKey",
        "URLResourceValues", "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate",
        "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask",
        "URLSessionStreamDelegate", "URLSessionStreamTask", "URLSessionTask", "URLSessionTaskDelegate",
        "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics", "URLSessionUploadTask",
        "URLSessionWebSocketDelegate", "URLSessionWebSocketTask", "UndoManager", "Unit", "UnitAcceleration",
        "UnitAngle", "UnitArea", "UnitConcentrationMass", "UnitConverter", "UnitConverterLinear", "UnitDispersion",
        "UnitDuration", "UnitElectricCharge", "UnitElectricCurrent", "UnitElectricPotentialDifference",
        "UnitElectricResistance", "UnitEnergy", "UnitFrequency", "UnitFuelEfficiency", "UnitIlluminance",
        "UnitInformationStorage", "UnitLength", "UnitMass", "UnitPower", "UnitPressure", "UnitSpeed",
        "UnitTemperature", "UnitVolume", "UserDefaults", "ValueTransformer", "XMLDTD", "XMLDTDNode", "XMLDocument",
        "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate",
    ]

    /// The types without a prefix that are visible in every file with Foundation on Apple's platforms, because
    /// Foundation re-exports the headers `objc/runtime.h` (`Category`, `Method`) and `MacTypes.h` (`Point`, `Size`).
    ///
    /// Sources: these two headers; November 2026.
    static let darwinTypes: Set<String> = [
        "AbsoluteTime", "Boolean", "Byte", "ByteCount", "ByteOffset", "BytePtr", "Category", "CharParameter",
        "CompTimeValue", "Fixed", "FixedPoint", "FixedRect", "FourCharCode", "Fract", "Handle", "IMP", "ItemCount",
        "Ivar", "LangCode", "LogicalAddress", "Method", "NumVersion", "OSErr", "OSStatus", "OSType", "OptionBits",
        "PBVersion", "PhysicalAddress", "Point", "ProcPtr", "ProcessSerialNumber", "PropertyCreator", "PropertyTag",
        "Ptr", "Rect", "RegionCode", "ResType", "ScriptCode", "Selector", "ShortFixed", "SignedByte", "Size",
        "StringPtr", "Style", "StyleField", "StyleParameter", "TimeBase", "TimeRecord", "TimeScale", "TimeValue",
        "TimeValue64", "UniChar", "UniCharCount", "UnicodeScalarValue", "UniversalProcPtr", "UnsignedFixed",
        "UnsignedWide", "VersRec",
    ]
}
