#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The address of a symbol that some library loaded into this process exports, if any does.
package func dynamicSymbol(_ name: String) -> UnsafeMutableRawPointer? {
  dlsym(nil, name)
}
