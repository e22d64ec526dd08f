// swift-tools-version: 6.0
import PackageDescription

/// A C library found by pkg-config; the package names are Debian's.
func system(_ name: String, pkgConfig: String? = nil, apt: String? = nil) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(name)", pkgConfig: pkgConfig,
    providers: apt.map { [.apt([$0])] })
}

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "keyrise",
  products: [
    .library(name: "PanelUI", targets: ["PanelUI", "PanelCore", "TextCore", "KeyboardCore"]),
    .library(name: "PanelHost", targets: ["KeyriseHost"]),
    .executable(name: "keyrise", targets: ["keyrise"]),
  ],
  targets: [
    system("CSDL2", pkgConfig: "SDL2_ttf", apt: "libsdl2-ttf-dev"),
    system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    system("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev"),
    system("CICU", pkgConfig: "icu-uc", apt: "libicu-dev"),
    system("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev"),
    system("CPCRE2", pkgConfig: "libpcre2-8", apt: "libpcre2-dev"),
    system("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    system("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
    system("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    system("CCrypt", pkgConfig: "libcrypt", apt: "libcrypt-dev"),
    system("CXKBCommon"),
    system("CPosix"),
    .target(name: "CCrash"),

    .target(
      name: "PanelCore", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    room("TextCore", ["PanelCore"]),
    room("KeyboardCore", ["PanelCore"]),
    room("KeyboardImport", ["PanelCore", "KeyboardCore"]),
    room("DocumentCore", ["PanelCore", "TextCore"]),
    room("PanelUI", ["PanelCore", "TextCore", "KeyboardCore"]),
    room("PanelSDL", ["PanelCore", "CSDL2"]),
    room(
      "PanelText",
      ["PanelCore", "TextCore", "CHarfBuzz", "CFriBidi", "CICU", "CFontconfig", "CPCRE2"]),
    room(
      "PanelSystem",
      [
        "PanelCore", "KeyboardCore", "DocumentCore", "CYAML", "CExpat", "CPNG", "CSQLite", "CPosix",
        "CCrypt", "CCrash",
      ]),
    room("PanelXKB", ["PanelCore", "KeyboardCore", "CXKBCommon", "CICU"]),
    room("KeyriseApp", ["PanelUI", "PanelCore", "TextCore", "KeyboardCore", "DocumentCore"]),
    room(
      "PanelTape",
      ["PanelUI", "KeyriseApp", "PanelCore", "TextCore", "KeyboardCore", "DocumentCore"]),
    room(
      "KeyriseHost",
      [
        "PanelUI", "PanelSDL", "PanelText", "PanelSystem", "PanelXKB", "KeyriseApp", "PanelTape",
        "PanelCore", "TextCore", "KeyboardCore", "KeyboardImport", "DocumentCore",
      ]),
    .executableTarget(
      name: "keyrise", dependencies: ["KeyriseHost", "CPosix"], swiftSettings: strict),

    .target(name: "TestSamples", path: "Tests/TestSamples", swiftSettings: strict),

    tests("PanelCoreTests", ["PanelCore"]),
    tests("TextCoreTests", ["PanelCore", "TextCore"], exclude: ["Data"]),
    tests("KeyboardCoreTests", ["PanelCore", "KeyboardCore", "PanelSystem"]),
    tests(
      "KeyboardImportTests", ["PanelCore", "KeyboardCore", "KeyboardImport", "PanelSystem"]),
    tests("DocumentCoreTests", ["PanelCore", "TextCore", "DocumentCore"]),
    tests("PanelUITests", ["PanelCore", "TextCore", "KeyboardCore", "PanelUI"]),
    tests("PanelSDLTests", ["PanelCore", "PanelSDL", "CSDL2"]),
    tests("PanelTextTests", ["PanelCore", "TextCore", "PanelText", "CICU"]),
    tests(
      "PanelSystemTests", ["PanelCore", "DocumentCore", "PanelSystem", "CPosix", "TestSamples"]),
    tests("PanelXKBTests", ["PanelCore", "KeyboardCore", "PanelSystem", "PanelXKB"]),
    tests("PanelTapeTests", ["PanelCore", "PanelTape"]),
    tests("ArchitectureTests", []),
    tests(
      "SceneTests",
      [
        "PanelCore", "TextCore", "PanelUI", "PanelText", "PanelSystem", "PanelTape", "KeyriseHost",
        "KeyriseApp", "KeyboardCore", "PanelXKB", "TestSamples",
      ],
      exclude: ["Scenes", "Goldens", "Pictures"]),
  ],
  swiftLanguageModes: [.v6]
)
