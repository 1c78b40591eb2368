import CSystemSources
import Glibc
import VirtualTime

extension SystemSources {
  /// Uses this program's functions of the C library for clocks, dates, random numbers and threads.
  static func useFunctions() {
    ReplayExecutor.use(
      SystemClockControl(
        begin: system_clock_begin, set: system_clock_set, end: system_clock_end,
        useDelays: system_delays_use))
    use(
      Control(
        watch: system_watch, takeUses: system_uses_take, usesOfThread: system_uses_of_thread,
        restoreUses: system_uses_restore,
        path: { use in
          system_use_path(system_use(UInt32(use.rawValue))).map {
            FilePath.belowCurrentFolder(FilePath.text($0))
          }
        },
        setDate: system_date_set, useSystemDate: system_date_use_system,
        seedRandomNumbers: system_random_seed,
        useSystemRandomNumbers: system_random_numbers_use_system,
        useSystemRandomDevices: system_random_devices_use_system,
        allowNetwork: system_network_allow, startedThreadCount: system_threads_started,
        threadsRest: system_threads_rest, beginTurn: system_turn_begin, endTurn: system_turn_end,
        pause: system_threads_pause,
        restartSleeps: system_threads_restart_sleeps))
  }
}
