#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The address of a symbol that some library loaded into this process exports, if any does.
package func dynamicSymbol(_ name: String) -> UnsafeMutableRawPointer? {
  dlsym(nil, name)
}

/// The address of a symbol in the libraries that come after the program itself, which may have one of that name too.
package func nextDynamicSymbol(_ name: String) -> UnsafeMutableRawPointer? {
  // `RTLD_NEXT`, which is a cast that Swift does not see.
  dlsym(UnsafeMutableRawPointer(bitPattern: -1), name)
}
