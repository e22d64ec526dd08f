#pragma once
#include <SDL2/SDL.h>
#include <unistd.h>

// Macros with casts do not reach Swift.
static const Uint32 keyrise_touch_mouse_id = SDL_TOUCH_MOUSEID;
static const SDL_TouchID keyrise_mouse_touch_id = SDL_MOUSE_TOUCHID;
static const int keyrise_window_centered = (int)SDL_WINDOWPOS_CENTERED;
static const Uint32 keyrise_window_high_dpi = SDL_WINDOW_ALLOW_HIGHDPI;

/// True when this process may read and write the file or device.
static inline SDL_bool keyrise_may_use(const char *path) {
  return access(path, R_OK | W_OK) == 0 ? SDL_TRUE : SDL_FALSE;
}
