// swift-tools-version: 6.0
import PackageDescription

// A program of its own that uses the kit, and nothing of it that is not public.
let package = Package(
  name: "Pad",
  dependencies: [.package(name: "keyrise", path: "../..")],
  targets: [
    .executableTarget(
      name: "Pad",
      dependencies: [
        .product(name: "PanelUI", package: "keyrise"),
        .product(name: "PanelHost", package: "keyrise"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
