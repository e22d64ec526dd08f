#pragma once
#include <expat.h>

// Newer versions have other names for the same.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
static inline unsigned long keyrise_xml_line(XML_Parser parser) {
  return (unsigned long)XML_GetCurrentLineNumber(parser);
}
static inline unsigned long keyrise_xml_column(XML_Parser parser) {
  return (unsigned long)XML_GetCurrentColumnNumber(parser);
}
#pragma GCC diagnostic pop
