import CSystemSources
import Foundation
import Testing

/// This program's versions of functions of the C library, on threads that do not replay.
@Suite("Functions that replace the C library's")
struct SystemSourcesTests {
  private func withFolder(_ operation: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try operation(folder.path)
  }

  /// `O_TMPFILE`, which Swift does not import.
  private static let unnamedFile = O_DIRECTORY | 0o20_000_000

  private func mode(of file: Int32) -> mode_t {
    var status = stat()
    return fstat(file, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("files are opened with their mode, and errors are those of the system")
  func opening() throws {
    try withFolder { folder in
      let path = folder + "/a"
      #expect(open(path, O_RDONLY) == -1)
      #expect(errno == ENOENT)
      for file in [
        open(path, O_WRONLY | O_CREAT, 0o600), openat(AT_FDCWD, path, O_RDWR | O_CREAT, 0o777),
      ] {
        #expect(mode(of: file) == 0o600)
        close(file)
      }
      #expect(open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600) == -1)
      #expect(errno == EEXIST)
      let unnamed = open(folder, Self.unnamedFile | O_RDWR, 0o640)
      #expect(mode(of: unnamed) == 0o640)
      #expect(write(unnamed, "text", 4) == 4)
      lseek(unnamed, 0, SEEK_SET)
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(unnamed, &bytes, 8) == 4)
      close(unnamed)
      #expect(read(-1, &bytes, 8) == -1)
      #expect(errno == EBADF)
    }
  }

  @Test("a watched thread that is not told to use seeds reads the system's numbers")
  func unseeded() async {
    // Another thread may have been told to use them by another test.
    let (areDifferent, uses) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let wasWatched = system_watch(1)
        _ = system_uses_take()
        var generator = SystemRandomNumberGenerator()
        let areDifferent = generator.next() as UInt64 != generator.next()
        let uses = system_uses_of_thread()
        _ = system_watch(wasWatched)
        continuation.resume(returning: (areDifferent, uses))
      }
    }
    #expect(areDifferent)
    #expect(uses == 0)
  }

  @Test("seeded numbers and devices are streams of their own, which a seed starts again")
  func seeded() {
    let wasWatched = system_watch(1)
    defer {
      system_random_numbers_use_system()
      system_random_devices_use_system()
      _ = system_watch(wasWatched)
    }
    func numbers(withUUID: Bool) -> ([UInt64], UUID?) {
      system_random_seed(5)
      var generator = SystemRandomNumberGenerator()
      let first: UInt64 = generator.next()
      let uuid = withUUID ? UUID() : nil
      return ([first, generator.next()], uuid)
    }
    let (first, uuid) = numbers(withUUID: true)
    let (second, _) = numbers(withUUID: false)
    #expect(first == second)
    #expect(numbers(withUUID: true).1 == uuid)
    #expect(system_uses_take() & 0b110 == 0b110)
    // Not on other threads.
    _ = system_watch(0)
    let (other, _) = numbers(withUUID: true)
    #expect(other != first)
  }

  @Test("a file that gets the descriptor of a random device is read itself")
  func reusedDescriptor() throws {
    try withFolder { folder in
      let wasWatched = system_watch(1)
      defer {
        system_random_devices_use_system()
        _ = system_watch(wasWatched)
        _ = system_uses_take()
      }
      system_random_seed(5)
      let device = open("/dev/urandom", O_RDONLY)
      let file = open(folder + "/a", O_RDWR | O_CREAT, 0o600)
      write(file, "text", 4)
      lseek(file, 0, SEEK_SET)
      dup2(file, device)
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(device, &bytes, 8) == 4)
      #expect(String(decoding: bytes.prefix(4), as: UTF8.self) == "text")
      close(device)
      close(file)
    }
  }

  @Test("a date is set to the nanosecond, and the system's date comes back")
  func date() {
    let wasWatched = system_watch(1)
    // What earlier tests have used; other threads may do so meanwhile.
    _ = system_uses_take()
    system_clock_begin()
    system_date_set(-5, 999_999_999, 1)
    system_clock_set(2_000_000_001)
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let before = (time.tv_sec, time.tv_nsec)
    system_date_use_system()
    clock_gettime(CLOCK_REALTIME, &time)
    system_clock_end()
    _ = system_watch(wasWatched)
    #expect(before == (-2, 0))
    #expect(time.tv_sec > 1_700_000_000)
    #expect(system_uses_take() & 0b1 == 0b1)
  }
}
