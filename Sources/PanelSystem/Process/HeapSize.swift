internal import CPosix

/// Memory that this program has asked the C library for and not given back, in bytes.
package func heapSize() -> Int { Int(keyrise_heap()) }
