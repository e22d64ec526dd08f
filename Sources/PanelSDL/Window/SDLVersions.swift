internal import CSDL2

/// The libraries that this process runs with, which need not be those it was built with.
package enum SDLVersions {
  package static var sdl: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return text(version)
  }

  package static var ttf: String { TTF_Linked_Version().map { text($0.pointee) } ?? "" }

  private static func text(_ version: SDL_version) -> String {
    "\(version.major).\(version.minor).\(version.patch)"
  }
}
