#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The address of a symbol in a loaded library; `nil` if none exports it.
package func dynamicSymbol(_ name: String) -> UnsafeMutableRawPointer? {
  dlsym(nil, name)
}

/// The address of a symbol in the libraries after the program itself, which may export it, too.
package func nextDynamicSymbol(_ name: String) -> UnsafeMutableRawPointer? {
  // `RTLD_NEXT` is a cast, which Swift cannot import.
  dlsym(UnsafeMutableRawPointer(bitPattern: -1), name)
}
