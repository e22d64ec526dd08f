#pragma once
#include <linux/input.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>

// Touch panels as the kernel reports them (evdev), where no window system reads them. SDL 2 takes the
// places of a slot that has not moved since the start for 0, and loses fingers when a queue runs over.

enum { keyrise_panel_most = 64 };

/// A touch panel's measures.
typedef struct keyrise_panel {
  /// How many fingers it tells apart; 0: it knows of one finger, and of no slots.
  int slots;
  int32_t x_least, x_most, y_least, y_most;
  /// In how many units of a millimetre it tells how wide a contact is; 0: it doesn't tell.
  int32_t width_units;
} keyrise_panel;

/// A touch panel's present state, slot by slot.
typedef struct keyrise_panel_state {
  /// The slot that the next report is about.
  int32_t slot;
  /// The number of the touch; below 0: no finger is there.
  int32_t touch[keyrise_panel_most];
  int32_t x[keyrise_panel_most], y[keyrise_panel_most];
  /// How wide the contact is; 0: it doesn't tell.
  int32_t width[keyrise_panel_most];
} keyrise_panel_state;

static inline int keyrise_panel_has(const unsigned char *bits, unsigned code) {
  return bits[code / 8] >> (code % 8) & 1;
}

/// Takes a device for this program alone; false when somebody else has it.
static inline int keyrise_device_grab(int file) { return ioctl(file, EVIOCGRAB, 1) == 0; }

/// Fills in the measures; false for a device that is no touch panel. The rules are udev's.
static inline int keyrise_panel_measure(int file, keyrise_panel *panel) {
  unsigned char keys[KEY_MAX / 8 + 1] = {0}, axes[ABS_MAX / 8 + 1] = {0};
  unsigned char properties[INPUT_PROP_MAX / 8 + 1] = {0};
  if (ioctl(file, EVIOCGBIT(EV_KEY, sizeof keys), keys) < 0) return 0;
  if (ioctl(file, EVIOCGBIT(EV_ABS, sizeof axes), axes) < 0) return 0;
  ioctl(file, EVIOCGPROP(sizeof properties), properties);
  int is_direct = keyrise_panel_has(properties, INPUT_PROP_DIRECT);
  // A pen on the panel is a finger; one beside it, on a tablet, is none.
  int is_pen = keyrise_panel_has(keys, BTN_TOOL_PEN) || keyrise_panel_has(keys, BTN_STYLUS);
  if (is_pen && !(is_direct && keyrise_panel_has(keys, BTN_TOUCH))) return 0;
  if (keyrise_panel_has(keys, BTN_TOOL_FINGER) && !is_direct) return 0;
  if (keyrise_panel_has(keys, BTN_LEFT)) return 0;
  if (!is_direct && !keyrise_panel_has(keys, BTN_TOUCH)) return 0;
  struct input_absinfo slot = {0}, x = {0}, y = {0};
  int has_slots = keyrise_panel_has(axes, ABS_MT_SLOT)
      && keyrise_panel_has(axes, ABS_MT_POSITION_X) && keyrise_panel_has(axes, ABS_MT_POSITION_Y)
      && ioctl(file, EVIOCGABS(ABS_MT_SLOT), &slot) >= 0;
  if (!has_slots && !(keyrise_panel_has(axes, ABS_X) && keyrise_panel_has(axes, ABS_Y))) return 0;
  if (ioctl(file, has_slots ? EVIOCGABS(ABS_MT_POSITION_X) : EVIOCGABS(ABS_X), &x) < 0) return 0;
  if (ioctl(file, has_slots ? EVIOCGABS(ABS_MT_POSITION_Y) : EVIOCGABS(ABS_Y), &y) < 0) return 0;
  panel->slots = has_slots ? slot.maximum + 1 : 0;
  if (panel->slots > keyrise_panel_most) panel->slots = keyrise_panel_most;
  panel->x_least = x.minimum;
  panel->x_most = x.maximum;
  panel->y_least = y.minimum;
  panel->y_most = y.maximum;
  panel->width_units = 0;
  struct input_absinfo width = {0};
  if (has_slots && keyrise_panel_has(axes, ABS_MT_TOUCH_MAJOR)
      && ioctl(file, EVIOCGABS(ABS_MT_TOUCH_MAJOR), &width) >= 0) {
    // Widths are to be in the units of the places. Many panels have some of their own, without
    // saying which: these can't be told from a palm, and are left alone.
    int is_as_places = (int64_t)width.maximum >= (int64_t)x.maximum - x.minimum;
    if (width.resolution > 0) panel->width_units = width.resolution;
    else if (x.resolution > 0 && is_as_places) panel->width_units = x.resolution;
  }
  return 1;
}

static inline int keyrise_panel_read_slots(int file, int count, uint32_t code, int32_t *values) {
  struct {
    uint32_t code;
    int32_t values[keyrise_panel_most];
  } request = {.code = code};
  if (ioctl(file, EVIOCGMTSLOTS(sizeof request), &request) < 0) return 0;
  memcpy(values, request.values, (size_t)count * sizeof *values);
  return 1;
}

/// Fills in the state; false when the device does not say, as one that is gone.
static inline int keyrise_panel_read(int file, keyrise_panel panel, keyrise_panel_state *state) {
  memset(state, 0, sizeof *state);
  struct input_absinfo slot = {0}, x = {0}, y = {0};
  if (panel.slots > 0) {
    if (ioctl(file, EVIOCGABS(ABS_MT_SLOT), &slot) < 0) return 0;
    state->slot = slot.value;
    if (panel.width_units > 0)
      keyrise_panel_read_slots(file, panel.slots, ABS_MT_TOUCH_MAJOR, state->width);
    return keyrise_panel_read_slots(file, panel.slots, ABS_MT_TRACKING_ID, state->touch)
        && keyrise_panel_read_slots(file, panel.slots, ABS_MT_POSITION_X, state->x)
        && keyrise_panel_read_slots(file, panel.slots, ABS_MT_POSITION_Y, state->y);
  }
  unsigned char keys[KEY_MAX / 8 + 1] = {0};
  if (ioctl(file, EVIOCGKEY(sizeof keys), keys) < 0) return 0;
  if (ioctl(file, EVIOCGABS(ABS_X), &x) < 0 || ioctl(file, EVIOCGABS(ABS_Y), &y) < 0) return 0;
  state->touch[0] = keyrise_panel_has(keys, BTN_TOUCH) ? 1 : -1;
  state->x[0] = x.value;
  state->y[0] = y.value;
  return 1;
}
