internal import CPosix

/// From now on large blocks of memory go back to the system when they are free; for the start of a program.
package func giveBackMemory() { keyrise_give_back() }

/// Gives what is free back to the system, wherever it lies; some milliseconds, for a quiet moment.
package func tidyMemory() { keyrise_tidy() }

/// Memory that this program has asked the C library for and not given back, in bytes.
package func heapSize() -> Int { Int(keyrise_heap()) }
