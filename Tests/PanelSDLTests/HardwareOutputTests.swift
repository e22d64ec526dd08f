import Testing

@testable import PanelSDL

@MainActor struct HardwareOutputTests {
  @Test(arguments: [
    ("llvmpipe (LLVM 15.0.6, 256 bits)", true),
    ("softpipe", true),
    ("Software Rasterizer", true),
    ("SWR (LLVM 10.0.0, 256 bits)", true),
    ("Google SwiftShader", true),
    ("V3D 4.2", false),
    ("Mali-G52 r1 (Panfrost)", false),
    ("Mesa Intel(R) UHD Graphics 600 (GLK 2)", false),
    ("virgl (NVIDIA)", false),
    ("", false),
  ])
  func openGLThatTheProcessorComputesIsKnownByItsName(name: String, isComputed: Bool) {
    #expect(HardwareOutput.isComputed(name) == isComputed)
  }
}
