// A touch panel and a mouse without hardware, for a compositor built on wlroots 0.15 that runs
// headless. Preloaded into sway or cage it adds both devices and reads what the fingers do, a line
// each, from the FIFO that KEYRISE_TOUCHES names:
//
//   down FINGER X Y      move FINGER X Y      up FINGER      cancel FINGER
//
// X and Y are shares of the panel's width and height, 0 to 1, as the panel lies. A cancelled finger is
// the compositor's from then on, as with a gesture of its own; nothing more is heard of it.
#define _GNU_SOURCE
#define WLR_USE_UNSTABLE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server-core.h>
#include <wlr/backend.h>
#include <wlr/backend/headless.h>
#include <wlr/backend/multi.h>
#include <wlr/types/wlr_input_device.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_touch.h>

static struct wl_display *display;
static struct wlr_input_device *panel;
static struct wlr_seat *seat;

static uint32_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
}

static void carry_out(const char *line) {
  struct wlr_touch *touch = panel->touch;
  int finger;
  double x, y;
  if (sscanf(line, "down %d %lf %lf", &finger, &x, &y) == 3) {
    struct wlr_event_touch_down event = {panel, milliseconds(), finger, x, y};
    wl_signal_emit(&touch->events.down, &event);
  } else if (sscanf(line, "move %d %lf %lf", &finger, &x, &y) == 3) {
    struct wlr_event_touch_motion event = {panel, milliseconds(), finger, x, y};
    wl_signal_emit(&touch->events.motion, &event);
  } else if (sscanf(line, "up %d", &finger) == 1) {
    struct wlr_event_touch_up event = {panel, milliseconds(), finger};
    wl_signal_emit(&touch->events.up, &event);
  } else if (sscanf(line, "cancel %d", &finger) == 1) {
    // wlroots 0.15 has no way to cancel, so its clients are told directly.
    struct wlr_seat_client *client;
    struct wl_resource *resource;
    wl_list_for_each(client, &seat->clients, link) {
      wl_resource_for_each(resource, &client->touches) wl_touch_send_cancel(resource);
    }
    return;
  } else {
    fprintf(stderr, "touches: not understood: %s\n", line);
    return;
  }
  wl_signal_emit(&touch->events.frame, NULL);
}

static int read_lines(int fifo, uint32_t mask, void *data) {
  static char text[4096];
  static size_t length;
  ssize_t count = read(fifo, text + length, sizeof text - 1 - length);
  if (count <= 0) return 0;
  length += (size_t)count;
  text[length] = 0;
  char *end;
  while ((end = strchr(text, '\n'))) {
    *end = 0;
    carry_out(text);
    length -= (size_t)(end + 1 - text);
    memmove(text, end + 1, length + 1);
  }
  if (length == sizeof text - 1) length = 0;
  return 0;
}

static void plug_in(struct wlr_backend *backend, void *data) {
  const char *path = getenv("KEYRISE_TOUCHES");
  if (panel || !path || !wlr_backend_is_headless(backend)) return;
  panel = wlr_headless_add_input_device(backend, WLR_INPUT_DEVICE_TOUCH);
  wlr_headless_add_input_device(backend, WLR_INPUT_DEVICE_POINTER);
  mkfifo(path, 0600);
  int fifo = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  wl_event_loop_add_fd(
      wl_display_get_event_loop(display), fifo, WL_EVENT_READABLE, read_lines, NULL);
}

// A headless output shows a client's buffer as it is, which no panel does with one in shared memory.
// What takes a picture of the output would not see it.
static void compose(struct wl_listener *listener, void *output) {
  wlr_output_lock_attach_render(output, true);
}

struct wlr_seat *wlr_seat_create(struct wl_display *created, const char *name) {
  struct wlr_seat *(*original)(struct wl_display *, const char *) =
      dlsym(RTLD_NEXT, "wlr_seat_create");
  seat = original(created, name);
  return seat;
}

struct wlr_backend *wlr_backend_autocreate(struct wl_display *created) {
  struct wlr_backend *(*original)(struct wl_display *) = dlsym(RTLD_NEXT, "wlr_backend_autocreate");
  static struct wl_listener new_output = {.notify = compose};
  display = created;
  struct wlr_backend *backend = original(created);
  if (backend) wl_signal_add(&backend->events.new_output, &new_output);
  return backend;
}

bool wlr_backend_start(struct wlr_backend *backend) {
  static bool has_started;
  bool (*original)(struct wlr_backend *) = dlsym(RTLD_NEXT, "wlr_backend_start");
  bool result = original(backend);
  if (!has_started) {
    has_started = true;
    if (wlr_backend_is_multi(backend)) {
      wlr_multi_for_each_backend(backend, plug_in, NULL);
    } else {
      plug_in(backend, NULL);
    }
  }
  // What the compositor starts is not meant.
  unsetenv("LD_PRELOAD");
  return result;
}
