/// The frameworks and other modules of Apple's SDKs for iOS, macOS, tvOS, watchOS and visionOS.
enum AppleModules {
    /// Sources (November 2026): the frameworks of the macOS 14.4 SDK, the frameworks bound by .NET for iOS, macOS and
    /// tvOS up to Xcode 27, the frameworks listed in Apple's developer documentation, and the C and Swift modules of
    /// the SDKs. The lists were compared with each other and with the frameworks bound by PyObjC.
    static let names: Set<String> = [
        "Accelerate", "Accessibility", "AccessoryAccess", "AccessoryNotifications", "AccessorySetupKit",
        "AccessoryTransportExtension", "Accounts", "ActivityKit", "AdAttributionKit", "AddressBook", "AddressBookUI",
        "AdServices", "AdSupport", "AGL", "AlarmKit", "AppClip", "AppExtension", "AppIntents", "AppKit",
        "AppleArchive", "AppleScriptKit", "AppleScriptObjC", "AppleTextureEncoder", "ApplicationServices",
        "AppMigrationKit", "AppTrackingTransparency", "ARKit", "AssetsLibrary", "AudioDriverKit", "AudioToolbox",
        "AudioUnit", "AudioVideoBridging", "AuthenticationServices", "AutomaticAssessmentConfiguration", "Automator",
        "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "AVSystemRouting", "BackgroundAssets", "BackgroundTasks",
        "BlockStorageDeviceDriverKit", "BrowserEngineCore", "BrowserEngineKit", "bsm", "BusinessChat",
        "CalendarStore", "CallKit", "Carbon", "CarKey", "CarPlay", "CFNetwork", "Charts", "Cinematic", "ClassKit",
        "ClockKit", "CloudKit", "Cocoa", "Collaboration", "ColorSync", "Combine", "CommonCrypto",
        "CompositorServices", "Compression", "ContactProvider", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit",
        "CoreAudioTypes", "CoreBluetooth", "CoreData", "CoreDisplay", "CoreFoundation", "CoreGraphics", "CoreHaptics",
        "CoreHID", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMedia", "CoreMediaIO", "CoreMIDI",
        "CoreMIDIServer", "CoreML", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony",
        "CoreText", "CoreTransferable", "CoreVideo", "CoreWLAN", "CreateML", "CreateMLComponents", "CryptoKit",
        "CryptoTokenKit", "cups", "curses", "Darwin", "DataDetection", "DeclaredAgeRange", "DeveloperToolsSupport",
        "DeviceActivity", "DeviceCheck", "DeviceDiscoveryExtension", "DeviceDiscoveryUI", "DirectoryService",
        "DiscRecording", "DiscRecordingUI", "DiskArbitration", "Dispatch", "Distributed", "dnssd", "DockKit",
        "DriverKit", "DVDPlayback", "editline", "EndpointSecurity", "EnergyKit", "EventKit", "EventKitUI",
        "ExceptionHandling", "ExecutionPolicy", "ExposureNotification", "ExtensionFoundation", "ExtensionKit",
        "ExternalAccessory", "FamilyControls", "FileProvider", "FileProviderUI", "FinanceKit", "FinanceKitUI",
        "FinderSync", "ForceFeedback", "Foundation", "FoundationModels", "FSKit", "GameController", "GameKit",
        "GameplayKit", "GameSave", "GeoToolbox", "GLKit", "GLUT", "GroupActivities", "GSS", "HealthKit",
        "HealthKitUI", "HIDDriverKit", "HomeKit", "Hypervisor", "iAd", "ICADevices", "IdentityDocumentServices",
        "IdentityDocumentServicesUI", "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore", "ImageIO",
        "ImagePlayground", "InputMethodKit", "InstallerPlugins", "InstantMessage", "Intents", "IntentsUI",
        "IOBluetooth", "IOBluetoothUI", "IOKit", "IOSurface", "IOUSBHost", "iTunesLibrary", "JavaNativeFoundation",
        "JavaRuntimeSupport", "JavaScriptCore", "JournalingSuggestions", "Kerberos", "Kernel", "KernelManagement",
        "LatentSemanticMapping", "LDAP", "ldap", "libkern", "libxml2", "LightweightCodeRequirements",
        "LinkPresentation", "LinkSecurity", "LiveCommunicationKit", "LocalAuthentication",
        "LocalAuthenticationEmbeddedUI", "LockedCameraCapture", "MachO", "MailKit", "ManagedApp",
        "ManagedAppDistribution", "ManagedSettings", "ManagedSettingsUI", "MapKit", "MarketplaceKit", "Matter",
        "MatterSupport", "MediaAccessibility", "MediaExtension", "MediaLibrary", "MediaPlayer", "MediaSetup",
        "MediaToolbox", "Message", "Messages", "MessageUI", "Metal", "MetalFX", "MetalKit",
        "MetalPerformancePrimitives", "MetalPerformanceShaders", "MetalPerformanceShadersGraph", "MetricKit",
        "MIDIDriverKit", "MLCompute", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "MusicKit",
        "NaturalLanguage", "ncurses", "NearbyInteraction", "NetFS", "Network", "NetworkExtension",
        "NetworkingDriverKit", "NewsstandKit", "NotificationCenter", "notify", "ObjectiveC", "Observation", "OpenAL",
        "OpenCL", "OpenDirectory", "OpenGL", "OpenGLES", "os", "OSAKit", "OSLog", "PaperKit",
        "ParavirtualizedGraphics", "PassKit", "PCIDriverKit", "PCSC", "PDFKit", "PencilKit", "PermissionKit", "PHASE",
        "Photos", "PhotosUI", "Playgrounds", "PlaygroundSupport", "PreferencePanes", "ProximityReader", "PushKit",
        "PushToTalk", "QTKit", "Quartz", "QuartzCore", "QuickLook", "QuickLookThumbnailing", "QuickLookUI",
        "RealityFoundation", "RealityKit", "RegexBuilder", "RelevanceKit", "ReplayKit", "RoomPlan", "Ruby",
        "SafariServices", "SafetyKit", "sandbox", "SceneKit", "ScreenCaptureKit", "ScreenSaver", "ScreenTime",
        "ScriptingBridge", "SCSIControllerDriverKit", "SCSIPeripheralsDriverKit", "SecureElementCredential",
        "Security", "SecurityFoundation", "SecurityInterface", "SecurityUI", "SensitiveContentAnalysis", "SensorKit",
        "SerialDriverKit", "ServiceManagement", "SharedWithYou", "SharedWithYouCore", "ShazamKit", "simd", "Social",
        "SoundAnalysis", "Spatial", "Speech", "SpriteKit", "SQLite3", "StateReporting", "StoreKit", "StoreKitTest",
        "SwiftData", "SwiftUI", "SwiftUICore", "Symbols", "Synchronization", "SyncServices", "System",
        "SystemConfiguration", "SystemExtensions", "TabletopKit", "TabularData", "Tcl", "TelephonyMessagingKit",
        "ThreadNetwork", "TipKit", "Tk", "TouchController", "Translation", "TranslationUIProvider", "TVMLKit",
        "TVServices", "TVUIKit", "TWAIN", "Twitter", "UIKit", "UIUtilities", "UniformTypeIdentifiers", "unwind",
        "USBDriverKit", "USBSerialDriverKit", "UserNotifications", "UserNotificationsUI", "vecLib",
        "VideoDecodeAcceleration", "VideoSubscriberAccount", "VideoToolbox", "Virtualization", "Vision", "VisionKit",
        "VisualIntelligence", "vmnet", "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "WidgetKit",
        "WiFiAware", "WorkoutKit", "XCTest", "XCUIAutomation", "XPC", "zlib",
    ]

    private static let namesByKey = Dictionary(names.map { ($0.lowercased(), $0) }) { min($0, $1) }

    /// Returns the module of this name, or `nil` if there is none. Names that differ only in case count as equal. Most
    /// Macs use file systems that ignore case, where the compiler would find the other module or fail.
    static func named(_ name: String) -> String? {
        names.contains(name) ? name : namesByKey[name.lowercased()]
    }
}
