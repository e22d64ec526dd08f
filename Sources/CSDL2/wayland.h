#pragma once
#include <SDL2/SDL.h>
// Only Wayland's part is wanted; X11's headers would bring macros such as Bool.
#undef SDL_VIDEO_DRIVER_X11
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_vulkan.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wayland-client.h>

// A window's own surface on Wayland, filled from shared memory. SDL 2 has no such way: it opens a
// window for OpenGL and shows pictures in memory with it.

/// Enough of Vulkan's loader for SDL to open a window that OpenGL is not loaded for.
static inline int keyrise_list_extensions(const char *layer, uint32_t *count, void *properties) {
  static const char *const names[] = {
      "VK_KHR_surface", "VK_KHR_wayland_surface", "VK_KHR_display"};
  enum { known = sizeof names / sizeof *names };
  struct {
    char name[256];
    uint32_t version;
  } *list = properties;
  (void)layer;
  if (list) {
    if (*count > known) *count = known;
    for (uint32_t i = 0; i < *count; i++) {
      memset(&list[i], 0, sizeof list[i]);
      strcpy(list[i].name, names[i]);
    }
  } else {
    *count = known;
  }
  return 0;
}

static inline void *keyrise_find_extension_list(const char *name) {
  if (strcmp(name, "vkEnumerateInstanceExtensionProperties") != 0) return NULL;
  return (void *)keyrise_list_extensions;
}

/// What is needed of the window to show pictures in it, and to hear what SDL keeps to itself.
typedef struct keyrise_wayland {
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_shm *shm;
  struct wl_seat *seat;
  struct wl_touch *touch;
  /// The callback that tells when the next picture is wanted; null: it is wanted now.
  struct wl_callback *frame;
  /// The type of the SDL event that is pushed when the next picture is wanted.
  Uint32 bell;
  /// The type of the SDL event that is pushed when the compositor has taken the fingers away.
  Uint32 cancel;
} keyrise_wayland;

/// A picture in memory that the compositor sees too.
typedef struct keyrise_wayland_picture {
  struct wl_buffer *buffer;
  void *pixels;
  size_t size;
  /// True while the compositor may read it.
  int is_busy;
} keyrise_wayland_picture;

static inline void keyrise_wayland_push(Uint32 type) {
  SDL_Event event;
  SDL_zero(event);
  event.type = type;
  SDL_PushEvent(&event);
}

// SDL 2 does not pass on that a compositor takes touches for a gesture of its own.
static inline void keyrise_wayland_cancelled(void *data, struct wl_touch *touch) {
  (void)touch;
  keyrise_wayland_push(((keyrise_wayland *)data)->cancel);
}

static inline void keyrise_wayland_down(
    void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface,
    int32_t finger, wl_fixed_t x, wl_fixed_t y
) {
  (void)data, (void)touch, (void)serial, (void)time, (void)surface, (void)finger, (void)x, (void)y;
}

static inline void keyrise_wayland_up(
    void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t finger
) {
  (void)data, (void)touch, (void)serial, (void)time, (void)finger;
}

static inline void keyrise_wayland_motion(
    void *data, struct wl_touch *touch, uint32_t time, int32_t finger, wl_fixed_t x, wl_fixed_t y
) {
  (void)data, (void)touch, (void)time, (void)finger, (void)x, (void)y;
}

static inline void keyrise_wayland_touch_frame(void *data, struct wl_touch *touch) {
  (void)data, (void)touch;
}

static const struct wl_touch_listener keyrise_wayland_touch_listener = {
    .down = keyrise_wayland_down,
    .up = keyrise_wayland_up,
    .motion = keyrise_wayland_motion,
    .frame = keyrise_wayland_touch_frame,
    .cancel = keyrise_wayland_cancelled,
};

static inline void keyrise_wayland_devices(void *data, struct wl_seat *seat, uint32_t devices) {
  keyrise_wayland *wayland = data;
  int has_touch = (devices & WL_SEAT_CAPABILITY_TOUCH) != 0;
  if (has_touch && !wayland->touch) {
    wayland->touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(wayland->touch, &keyrise_wayland_touch_listener, wayland);
  } else if (!has_touch && wayland->touch) {
    wl_touch_destroy(wayland->touch);
    wayland->touch = NULL;
    keyrise_wayland_push(wayland->cancel);
  }
}

static const struct wl_seat_listener keyrise_wayland_seat_listener = {
    .capabilities = keyrise_wayland_devices};

static inline void keyrise_wayland_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version
) {
  keyrise_wayland *wayland = data;
  (void)version;
  if (!wayland->shm && strcmp(interface, wl_shm_interface.name) == 0) {
    wayland->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  } else if (!wayland->seat && strcmp(interface, wl_seat_interface.name) == 0) {
    wayland->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
    wl_seat_add_listener(wayland->seat, &keyrise_wayland_seat_listener, wayland);
  }
}

static inline void keyrise_wayland_global_gone(void *data, struct wl_registry *registry, uint32_t n) {
  (void)data, (void)registry, (void)n;
}

static inline void keyrise_wayland_close(keyrise_wayland *wayland) {
  if (!wayland) return;
  if (wayland->frame) wl_callback_destroy(wayland->frame);
  if (wayland->touch) wl_touch_destroy(wayland->touch);
  if (wayland->seat) wl_seat_destroy(wayland->seat);
  if (wayland->shm) wl_shm_destroy(wayland->shm);
  free(wayland);
}

/// Null when the window is none of Wayland's.
static inline keyrise_wayland *keyrise_wayland_open(
    SDL_Window *window, Uint32 bell, Uint32 cancel
) {
  static const struct wl_registry_listener listener = {
      keyrise_wayland_global, keyrise_wayland_global_gone};
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  keyrise_wayland *wayland = calloc(1, sizeof *wayland);
  if (!wayland) return NULL;
  wayland->display = info.info.wl.display;
  wayland->surface = info.info.wl.surface;
  wayland->bell = bell;
  wayland->cancel = cancel;
  // The registry is asked on a queue of its own, so that no event of SDL's is handled meanwhile.
  struct wl_event_queue *queue = wl_display_create_queue(wayland->display);
  struct wl_display *asking = queue ? wl_proxy_create_wrapper(wayland->display) : NULL;
  if (asking) {
    wl_proxy_set_queue((struct wl_proxy *)asking, queue);
    struct wl_registry *registry = wl_display_get_registry(asking);
    wl_proxy_wrapper_destroy(asking);
    if (registry) {
      wl_registry_add_listener(registry, &listener, wayland);
      // Once for the list, once for the devices of the seat.
      wl_display_roundtrip_queue(wayland->display, queue);
      wl_display_roundtrip_queue(wayland->display, queue);
      wl_registry_destroy(registry);
    }
  }
  // From here on SDL's own reading of events runs the listeners.
  if (wayland->shm) wl_proxy_set_queue((struct wl_proxy *)wayland->shm, NULL);
  if (wayland->seat) wl_proxy_set_queue((struct wl_proxy *)wayland->seat, NULL);
  if (wayland->touch) wl_proxy_set_queue((struct wl_proxy *)wayland->touch, NULL);
  if (queue) wl_event_queue_destroy(queue);
  if (wayland->shm) return wayland;
  keyrise_wayland_close(wayland);
  return NULL;
}

static inline void keyrise_wayland_released(void *data, struct wl_buffer *buffer) {
  (void)buffer;
  ((keyrise_wayland_picture *)data)->is_busy = 0;
}

static inline void keyrise_wayland_drop(keyrise_wayland_picture *picture) {
  if (!picture) return;
  if (picture->buffer) wl_buffer_destroy(picture->buffer);
  if (picture->pixels && picture->pixels != MAP_FAILED) munmap(picture->pixels, picture->size);
  free(picture);
}

/// A picture of 32 bits a pixel, XRGB; null when there is no memory for it.
static inline keyrise_wayland_picture *keyrise_wayland_make(
    keyrise_wayland *wayland, int32_t width, int32_t height
) {
  static const struct wl_buffer_listener listener = {keyrise_wayland_released};
  keyrise_wayland_picture *picture = calloc(1, sizeof *picture);
  if (!picture) return NULL;
  picture->size = (size_t)width * (size_t)height * 4;
  int file = (int)syscall(SYS_memfd_create, "keyrise", 1 /* closed on exec */);
  if (file >= 0 && picture->size <= INT32_MAX && ftruncate(file, (off_t)picture->size) == 0) {
    picture->pixels = mmap(NULL, picture->size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (picture->pixels != MAP_FAILED) {
      struct wl_shm_pool *pool = wl_shm_create_pool(wayland->shm, file, (int32_t)picture->size);
      picture->buffer =
          wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
      wl_shm_pool_destroy(pool);
      wl_buffer_add_listener(picture->buffer, &listener, picture);
    }
  }
  if (file >= 0) close(file);
  if (picture->buffer) return picture;
  keyrise_wayland_drop(picture);
  return NULL;
}

static inline void keyrise_wayland_is_due(void *data, struct wl_callback *callback, uint32_t time) {
  keyrise_wayland *wayland = data;
  (void)time;
  wl_callback_destroy(callback);
  wayland->frame = NULL;
  keyrise_wayland_push(wayland->bell);
}

/// Shows the picture; `damage` is what differs from the picture before.
static inline void keyrise_wayland_show(
    keyrise_wayland *wayland, keyrise_wayland_picture *picture, const SDL_Rect *damage, int count
) {
  static const struct wl_callback_listener listener = {keyrise_wayland_is_due};
  wl_surface_attach(wayland->surface, picture->buffer, 0, 0);
  if (wl_proxy_get_version((struct wl_proxy *)wayland->surface) >= 4) {
    for (int i = 0; i < count; i++) {
      wl_surface_damage_buffer(
          wayland->surface, damage[i].x, damage[i].y, damage[i].w, damage[i].h);
    }
  } else {
    wl_surface_damage(wayland->surface, 0, 0, INT32_MAX, INT32_MAX);
  }
  if (!wayland->frame) {
    wayland->frame = wl_surface_frame(wayland->surface);
    wl_callback_add_listener(wayland->frame, &listener, wayland);
  }
  picture->is_busy = 1;
  wl_surface_commit(wayland->surface);
  wl_display_flush(wayland->display);
}
