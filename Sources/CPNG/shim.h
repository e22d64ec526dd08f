#pragma once
#include <png.h>
#include <string.h>

// libpng's simplified interface is macros in part.
static inline png_image keyrise_png_image(void) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  return image;
}
static inline png_uint_32 keyrise_png_rgba(void) { return PNG_FORMAT_RGBA; }
static inline png_alloc_size_t keyrise_png_size_limit(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}
