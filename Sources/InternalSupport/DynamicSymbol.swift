#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The address of a symbol in a loaded library; `nil` if none exports it.
package func dynamicSymbol(_ name: String) -> UnsafeMutableRawPointer? {
  dlsym(nil, name)
}
