internal import CSDL2
package import PanelCore

/// Finds the file of a font; nil when there is none.
package typealias FontFile = (FontID) -> (path: String, index: Int)?

/// Draws display lists into an SDL renderer and keeps what it has rasterised.
@MainActor package final class Renderer {
}
