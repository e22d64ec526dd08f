#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <unistd.h>

// Macros with casts do not reach Swift.
static const Uint32 keyrise_touch_mouse_id = SDL_TOUCH_MOUSEID;
static const SDL_TouchID keyrise_mouse_touch_id = SDL_MOUSE_TOUCHID;
static const int keyrise_window_centered = (int)SDL_WINDOWPOS_CENTERED;
static const Uint32 keyrise_window_high_dpi = SDL_WINDOW_ALLOW_HIGHDPI;

/// True when a window manager has announced itself on the X display. Xlib is SDL's own choice at
/// run time, so it is found the same way.
static inline SDL_bool keyrise_x11_is_managed(void) {
  void *library = SDL_LoadObject("libX11.so.6");
  if (library == NULL) return SDL_TRUE;
  void *(*open)(const char *) = SDL_LoadFunction(library, "XOpenDisplay");
  int (*close)(void *) = SDL_LoadFunction(library, "XCloseDisplay");
  unsigned long (*root)(void *) = SDL_LoadFunction(library, "XDefaultRootWindow");
  unsigned long (*atom)(void *, const char *, int) = SDL_LoadFunction(library, "XInternAtom");
  int (*property)(void *, unsigned long, unsigned long, long, long, int, unsigned long,
                  unsigned long *, int *, unsigned long *, unsigned long *, unsigned char **) =
      SDL_LoadFunction(library, "XGetWindowProperty");
  int (*release)(void *) = SDL_LoadFunction(library, "XFree");
  void *display = NULL;
  if (open && close && root && atom && property && release) display = open(NULL);
  SDL_bool found = SDL_TRUE;
  if (display != NULL) {
    unsigned long type = 0, count = 0, rest = 0;
    int format = 0;
    unsigned char *data = NULL;
    unsigned long check = atom(display, "_NET_SUPPORTING_WM_CHECK", 0);
    property(display, root(display), check, 0, 1, 0, 0, &type, &format, &count, &rest, &data);
    found = count > 0 ? SDL_TRUE : SDL_FALSE;
    if (data != NULL) release(data);
    close(display);
  }
  SDL_UnloadObject(library);
  return found;
}

static inline void keyrise_no_word(
    const char *file, int line, const char *function, int code, const char *format, ...
) {
  (void)file, (void)line, (void)function, (void)code, (void)format;
}

/// ALSA tells standard error, in a dozen lines, that a machine has no loudspeaker. SDL opens it at run
/// time, so it is found the same way.
static inline void keyrise_silence_alsa(void) {
  void *library = SDL_LoadObject("libasound.so.2");
  if (library == NULL) return;
  int (*set)(void (*)(const char *, int, const char *, int, const char *, ...)) =
      SDL_LoadFunction(library, "snd_lib_error_set_handler");
  // Whoever opens it next has the same one, and so the handler: it stays loaded.
  if (set != NULL) set(keyrise_no_word);
}

/// What computes OpenGL for the present context, in the driver's own words; null: it does not say.
static inline const char *keyrise_opengl_name(void) {
  const unsigned char *(*tell)(unsigned) = SDL_GL_GetProcAddress("glGetString");
  return tell ? (const char *)tell(0x1F01 /* GL_RENDERER */) : NULL;
}
