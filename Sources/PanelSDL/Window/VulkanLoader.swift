internal import CSDL2

/// What SDL asks a Vulkan loader for when it opens a window.
///
/// On Wayland SDL 2 loads OpenGL with every window, some 20 MB and 30 ms for nothing when pictures
/// come in shared memory, except with a window that is for Vulkan. So the program is its own Vulkan
/// loader, one that has no devices.
@_cdecl("vkGetInstanceProcAddr")
package func findVulkanFunction(
  _ instance: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?
) -> UnsafeMutableRawPointer? {
  name.flatMap { keyrise_find_extension_list($0) }
}
