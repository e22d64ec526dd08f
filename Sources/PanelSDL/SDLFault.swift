internal import CSDL2

/// What SDL could not do, with SDL's own words for it.
package enum SDLFault: Error, Hashable, Sendable, CustomStringConvertible {
  case videoUnavailable(String)
  case windowUnavailable(String)
  case rendererUnavailable(String)

  /// A sentence for a person.
  package var description: String {
    switch self {
    case .videoUnavailable(let reason): "No display can be used: \(reason)"
    case .windowUnavailable(let reason): "No window could be opened: \(reason)"
    case .rendererUnavailable(let reason): "Nothing can be drawn: \(reason)"
    }
  }

  /// SDL's words for what went wrong last on this thread.
  static var lastReason: String {
    String(cString: SDL_GetError())
  }
}
