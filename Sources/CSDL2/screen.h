#pragma once
#include <SDL2/SDL.h>
#undef SDL_VIDEO_DRIVER_X11
#include <SDL2/SDL_syswm.h>
#include <errno.h>
#include <fcntl.h>
#include <libdrm/drm.h>
#include <linux/kd.h>
#include <linux/netlink.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

// The screen without any window system: the kernel's own modes and buffers. SDL 2 knows it only
// through OpenGL.

/// A graphics card and the output of it that is used.
typedef struct keyrise_screen {
  /// The card, which tells here when a picture is shown.
  int file;
  /// Tells when an output comes or goes; below 0: nothing tells.
  int news;
  /// The output, and what reads pixels for it; 0: none is plugged in.
  uint32_t connector, crtc;
  /// What the output showed before: the console.
  struct drm_mode_crtc before;
  struct drm_mode_modeinfo mode;
  /// Size in millimetres; 0: unknown.
  uint32_t mm_width, mm_height;
  /// How the panel is built in, as its property "panel orientation" has it; 0: upright, or nobody says.
  uint32_t orientation;
  /// True from `keyrise_screen_show` until the picture is on the output.
  int is_busy;
  /// True when the output has to be set up before it shows a picture.
  int is_new;
  /// The mouse's arrow; 0: there is none yet.
  uint32_t arrow;
} keyrise_screen;

/// A picture that an output can read.
typedef struct keyrise_screen_picture {
  int file;
  uint32_t handle, id, pitch;
  void *pixels;
  size_t size;
} keyrise_screen_picture;

/// The number of the card that SDL has chosen; below 0: the window is not straight on a screen.
static inline int keyrise_screen_card(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_KMSDRM) return -1;
  return info.info.kmsdrm.dev_index;
}

/// Lets the console hear its keys again, if it is ours and hears none. SDL mutes it, and puts back at
/// the end what it found at the start: after a run that was killed that is a muted one.
static inline void keyrise_console_unmute(void) {
  int console = open("/dev/tty", O_RDONLY | O_CLOEXEC);
  int mode = 0;
  if (console < 0) return;
  if (ioctl(console, KDGKBMODE, &mode) == 0 && mode == K_OFF) {
    ioctl(console, KDSKBMODE, K_UNICODE);
  }
  close(console);
}

static inline int keyrise_screen_ask(int file, unsigned long request, void *words) {
  int result;
  do {
    result = ioctl(file, request, words);
  } while (result < 0 && (errno == EINTR || errno == EAGAIN));
  return result;
}

/// What reads pixels for an output: what does so now, else the first that can. 0: nothing can.
static inline uint32_t keyrise_screen_crtc_for(
    int file, const struct drm_mode_get_connector *output, const uint32_t *encoders,
    const uint32_t *crtcs, uint32_t count
) {
  struct drm_mode_get_encoder encoder = {.encoder_id = output->encoder_id};
  if (output->encoder_id && keyrise_screen_ask(file, DRM_IOCTL_MODE_GETENCODER, &encoder) == 0
      && encoder.crtc_id) {
    return encoder.crtc_id;
  }
  for (uint32_t i = 0; i < output->count_encoders; i++) {
    encoder.encoder_id = encoders[i];
    if (keyrise_screen_ask(file, DRM_IOCTL_MODE_GETENCODER, &encoder) != 0) continue;
    for (uint32_t j = 0; j < count && j < 32; j++) {
      if (encoder.possible_crtcs & (1u << j)) return crtcs[j];
    }
  }
  return 0;
}

/// The mode to take: the one that is wanted if the output has it, else the one that it prefers.
static inline struct drm_mode_modeinfo keyrise_screen_mode(
    const struct drm_mode_modeinfo *modes, uint32_t count, const struct drm_mode_modeinfo *wanted
) {
  for (uint32_t i = 0; i < count; i++) {
    if (wanted->hdisplay == modes[i].hdisplay && wanted->vdisplay == modes[i].vdisplay
        && wanted->clock == modes[i].clock) {
      return modes[i];
    }
  }
  for (uint32_t i = 0; i < count; i++) {
    if (modes[i].type & DRM_MODE_TYPE_PREFERRED) return modes[i];
  }
  return modes[0];
}

/// The value of the property "panel orientation" of an output; 0 when it has none.
static inline uint32_t keyrise_screen_orientation(int file, uint32_t id) {
  uint32_t properties[64];
  uint64_t values[64];
  struct drm_mode_obj_get_properties asked = {
      .props_ptr = (uintptr_t)properties, .prop_values_ptr = (uintptr_t)values, .count_props = 64,
      .obj_id = id, .obj_type = DRM_MODE_OBJECT_CONNECTOR};
  if (keyrise_screen_ask(file, DRM_IOCTL_MODE_OBJ_GETPROPERTIES, &asked) != 0) return 0;
  // The kernel fills the lists only if all has room.
  if (asked.count_props > 64) return 0;
  for (uint32_t i = 0; i < asked.count_props; i++) {
    struct drm_mode_get_property property = {.prop_id = properties[i]};
    if (keyrise_screen_ask(file, DRM_IOCTL_MODE_GETPROPERTY, &property) != 0) continue;
    if (strncmp(property.name, "panel orientation", sizeof property.name) == 0) {
      return values[i] <= 3 ? (uint32_t)values[i] : 0;
    }
  }
  return 0;
}

/// Takes the output if it is plugged in and can be used.
static inline int keyrise_screen_take(
    keyrise_screen *screen, uint32_t id, const uint32_t *crtcs, uint32_t count
) {
  struct drm_mode_get_connector output = {.connector_id = id};
  if (keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_GETCONNECTOR, &output) != 0) return 0;
  // 1: something is plugged in.
  if (output.connection != 1 || !output.count_modes) return 0;
  uint32_t mode_count = output.count_modes, encoder_count = output.count_encoders;
  struct drm_mode_modeinfo *modes = calloc(mode_count, sizeof *modes);
  uint32_t *encoders = calloc(encoder_count + 1, sizeof *encoders);
  int taken = 0;
  if (modes && encoders) {
    // Properties are of no interest.
    output = (struct drm_mode_get_connector){
        .connector_id = id, .count_modes = mode_count, .modes_ptr = (uintptr_t)modes,
        .count_encoders = encoder_count, .encoders_ptr = (uintptr_t)encoders};
    if (keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_GETCONNECTOR, &output) == 0
        && output.count_modes && output.count_modes <= mode_count
        && output.count_encoders <= encoder_count) {
      struct drm_mode_crtc crtc = {
          .crtc_id = keyrise_screen_crtc_for(screen->file, &output, encoders, crtcs, count)};
      if (crtc.crtc_id
          && keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_GETCRTC, &crtc) == 0) {
        const struct drm_mode_modeinfo *wanted = crtc.mode_valid ? &crtc.mode : &screen->mode;
        screen->mode = keyrise_screen_mode(modes, output.count_modes, wanted);
        if (!screen->before.crtc_id) screen->before = crtc;
        screen->crtc = crtc.crtc_id;
        screen->connector = id;
        screen->mm_width = output.mm_width;
        screen->mm_height = output.mm_height;
        screen->orientation = keyrise_screen_orientation(screen->file, id);
        taken = 1;
      }
    }
  }
  free(modes);
  free(encoders);
  return taken;
}

/// Looks which output there is: the one that was there, else the first that is plugged in.
/// The next picture sets it up.
static inline void keyrise_screen_look(keyrise_screen *screen) {
  uint32_t before = screen->connector;
  screen->is_new = 1;
  screen->connector = screen->crtc = 0;
  uint32_t crtcs[32], connectors[64];
  struct drm_mode_card_res card = {
      .crtc_id_ptr = (uintptr_t)crtcs, .count_crtcs = 32,
      .connector_id_ptr = (uintptr_t)connectors, .count_connectors = 64};
  if (keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_GETRESOURCES, &card) != 0) return;
  // The kernel fills a list only if all of it has room.
  if (card.count_crtcs > 32 || card.count_connectors > 64) return;
  for (uint32_t i = 0; i < card.count_connectors; i++) {
    if (connectors[i] == before
        && keyrise_screen_take(screen, before, crtcs, card.count_crtcs)) {
      return;
    }
  }
  for (uint32_t i = 0; i < card.count_connectors; i++) {
    if (keyrise_screen_take(screen, connectors[i], crtcs, card.count_crtcs)) return;
  }
}

static inline void keyrise_screen_close(keyrise_screen *screen) {
  if (!screen) return;
  if (screen->before.mode_valid && screen->connector) {
    // The console's picture; what the kernel itself restores when nobody else has the card open.
    screen->before.set_connectors_ptr = (uintptr_t)&screen->connector;
    screen->before.count_connectors = 1;
    keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_SETCRTC, &screen->before);
  }
  if (screen->news >= 0) close(screen->news);
  if (screen->file >= 0) close(screen->file);
  free(screen);
}

/// Tells of devices that come and go, as the kernel says it.
static inline int keyrise_screen_open_news(void) {
  int news =
      socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
  if (news >= 0 && bind(news, (struct sockaddr *)&address, sizeof address) != 0) {
    close(news);
    news = -1;
  }
  return news;
}

/// Null, with the reason in `errno`, when the card can't show pictures in memory, another program
/// has it, or no output is plugged in.
static inline keyrise_screen *keyrise_screen_open(int card) {
  char path[32];
  snprintf(path, sizeof path, "/dev/dri/card%d", card);
  keyrise_screen *screen = calloc(1, sizeof *screen);
  if (!screen) return NULL;
  screen->news = -1;
  screen->file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
  int reason = errno;
  if (screen->file >= 0) {
    struct drm_get_cap dumb = {.capability = DRM_CAP_DUMB_BUFFER};
    reason = ENOTSUP;
    if (keyrise_screen_ask(screen->file, DRM_IOCTL_GET_CAP, &dumb) == 0 && dumb.value) {
      // Whoever opens it first is its master already.
      reason = EBUSY;
      int is_ours = keyrise_screen_ask(screen->file, DRM_IOCTL_SET_MASTER, NULL) == 0;
      struct drm_auth magic = {0};
      is_ours |= keyrise_screen_ask(screen->file, DRM_IOCTL_AUTH_MAGIC, &magic) != 0
          && errno != EACCES;
      if (is_ours) {
        reason = ENODEV;
        keyrise_screen_look(screen);
        if (screen->connector) {
          screen->news = keyrise_screen_open_news();
          return screen;
        }
      }
    }
  }
  keyrise_screen_close(screen);
  errno = reason;
  return NULL;
}

/// Reads what the card has told.
static inline void keyrise_screen_hear(keyrise_screen *screen) {
  char words[1024];
  ssize_t count;
  while ((count = read(screen->file, words, sizeof words)) > 0) {
    for (ssize_t at = 0; at + (ssize_t)sizeof(struct drm_event) <= count;) {
      struct drm_event event;
      memcpy(&event, words + at, sizeof event);
      if (event.type == DRM_EVENT_FLIP_COMPLETE) screen->is_busy = 0;
      if (event.length < sizeof event) break;
      at += event.length;
    }
  }
}

/// Reads what the kernel has told of devices.
/// - Returns: true when it was about an output.
static inline int keyrise_screen_hear_news(keyrise_screen *screen) {
  char words[4096];
  ssize_t count;
  int found = 0;
  while ((count = recv(screen->news, words, sizeof words - 1, 0)) > 0) {
    words[count] = 0;
    // "change@/devices/…", then lines that end with a zero.
    for (char *line = words; line < words + count; line += strlen(line) + 1) {
      if (strcmp(line, "SUBSYSTEM=drm") == 0) found = 1;
    }
  }
  // News that were lost may have been about an output.
  return found || (count < 0 && errno == ENOBUFS);
}

static inline void keyrise_screen_drop(keyrise_screen_picture *picture) {
  if (!picture) return;
  if (picture->id) keyrise_screen_ask(picture->file, DRM_IOCTL_MODE_RMFB, &picture->id);
  if (picture->pixels && picture->pixels != MAP_FAILED) munmap(picture->pixels, picture->size);
  struct drm_mode_destroy_dumb handle = {.handle = picture->handle};
  if (picture->handle) keyrise_screen_ask(picture->file, DRM_IOCTL_MODE_DESTROY_DUMB, &handle);
  free(picture);
}

/// A picture of 32 bits a pixel, XRGB; null when there is no memory for it.
static inline keyrise_screen_picture *keyrise_screen_make(
    keyrise_screen *screen, uint32_t width, uint32_t height
) {
  keyrise_screen_picture *picture = calloc(1, sizeof *picture);
  if (!picture) return NULL;
  picture->file = screen->file;
  struct drm_mode_create_dumb dumb = {.width = width, .height = height, .bpp = 32};
  if (keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_CREATE_DUMB, &dumb) == 0) {
    picture->handle = dumb.handle;
    picture->pitch = dumb.pitch;
    picture->size = dumb.size;
    struct drm_mode_fb_cmd frame = {
        .width = width, .height = height, .pitch = dumb.pitch, .bpp = 32, .depth = 24,
        .handle = dumb.handle};
    struct drm_mode_map_dumb map = {.handle = dumb.handle};
    if (keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_ADDFB, &frame) == 0
        && keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_MAP_DUMB, &map) == 0) {
      picture->id = frame.fb_id;
      picture->pixels = mmap(
          NULL, picture->size, PROT_READ | PROT_WRITE, MAP_SHARED, screen->file,
          (off_t)map.offset);
      if (picture->pixels != MAP_FAILED) return picture;
    }
  }
  keyrise_screen_drop(picture);
  return NULL;
}

/// Puts the picture on the output, at the next moment when that tears nothing.
/// - Returns: false when the output does not take it.
static inline int keyrise_screen_show(keyrise_screen *screen, keyrise_screen_picture *picture) {
  if (!screen->crtc) return 0;
  if (!screen->is_new && !screen->is_busy) {
    struct drm_mode_crtc_page_flip flip = {
        .crtc_id = screen->crtc, .fb_id = picture->id, .flags = DRM_MODE_PAGE_FLIP_EVENT};
    if (keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_PAGE_FLIP, &flip) == 0) {
      screen->is_busy = 1;
      return 1;
    }
  }
  struct drm_mode_crtc crtc = {
      .crtc_id = screen->crtc, .fb_id = picture->id, .mode = screen->mode, .mode_valid = 1,
      .set_connectors_ptr = (uintptr_t)&screen->connector, .count_connectors = 1};
  if (keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_SETCRTC, &crtc) != 0) return 0;
  screen->is_new = screen->is_busy = 0;
  return 1;
}

/// Draws the mouse's arrow, black with a white edge, its tip at the left upper corner.
static inline uint32_t keyrise_screen_make_arrow(keyrise_screen *screen) {
  enum { side = 64, height = 24 };
  struct drm_mode_create_dumb dumb = {.width = side, .height = side, .bpp = 32};
  if (keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_CREATE_DUMB, &dumb) != 0) return 0;
  struct drm_mode_map_dumb map = {.handle = dumb.handle};
  if (keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_MAP_DUMB, &map) != 0) return dumb.handle;
  uint8_t *pixels =
      mmap(NULL, dumb.size, PROT_READ | PROT_WRITE, MAP_SHARED, screen->file, (off_t)map.offset);
  if (pixels == MAP_FAILED) return dumb.handle;
  memset(pixels, 0, dumb.size);
  for (int y = 0; y < height; y++) {
    // A wing of 45 degrees, cut off below by an edge that goes back to the left.
    int width = y < height * 2 / 3 ? y : (height - y) * 2 - 1;
    for (int x = 0; x <= width; x++) {
      int is_edge = x < 2 || x > width - 2 || y > height - 3;
      ((uint32_t *)(pixels + (size_t)y * dumb.pitch))[x] = is_edge ? 0xFFFFFFFF : 0xFF000000;
    }
  }
  munmap(pixels, dumb.size);
  return dumb.handle;
}

/// Shows the mouse's arrow with its tip at a pixel of the output, or hides it.
/// - Returns: false when the card can't show one.
static inline int keyrise_screen_point(keyrise_screen *screen, int is_shown, int x, int y) {
  if (!screen->crtc) return 0;
  if (is_shown && !screen->arrow) screen->arrow = keyrise_screen_make_arrow(screen);
  struct drm_mode_cursor cursor = {
      .flags = DRM_MODE_CURSOR_BO | DRM_MODE_CURSOR_MOVE, .crtc_id = screen->crtc, .x = x, .y = y,
      .width = 64, .height = 64, .handle = is_shown ? screen->arrow : 0};
  return keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_CURSOR, &cursor) == 0;
}

/// Moves the arrow that is shown.
static inline void keyrise_screen_move(keyrise_screen *screen, int x, int y) {
  struct drm_mode_cursor cursor = {
      .flags = DRM_MODE_CURSOR_MOVE, .crtc_id = screen->crtc, .x = x, .y = y};
  keyrise_screen_ask(screen->file, DRM_IOCTL_MODE_CURSOR, &cursor);
}
