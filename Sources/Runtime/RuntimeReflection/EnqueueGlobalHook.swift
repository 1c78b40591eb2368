import CRuntimeMetadata
import InternalSupport

/// The function that the runtime calls instead of enqueueing a job on the global executor.
///
/// Its second argument is the runtime's own implementation.
package typealias EnqueueGlobalHook =
  @convention(thin) @Sendable (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

/// Sets the runtime's variable with the hook.
///
/// `dlsym` does not find the symbol if the runtime is linked statically. If the runtime does not call the hook, this
/// ends the process: tests would run in another order than they say.
///
/// - Returns: The previous hook.
package func exchangeEnqueueGlobalHook(_ hook: EnqueueGlobalHook?) -> EnqueueGlobalHook? {
  if let enqueueGlobalHookProblem { exitWithFailure("error: \(enqueueGlobalHookProblem)") }
  defer { enqueueGlobalHook.pointee = hook }
  return enqueueGlobalHook.pointee
}

private var enqueueGlobalHook: UnsafeMutablePointer<EnqueueGlobalHook?> {
  UnsafeMutableRawPointer(runtimeEnqueueGlobalHook())
    .assumingMemoryBound(to: EnqueueGlobalHook?.self)
}

private let enqueueGlobalHookProblem = RuntimeReliance.enqueueHook.problem {
  // `MainQueue` passes them as the argument of a function.
  guard MemoryLayout<UnownedJob>.size == MemoryLayout<UnsafeMutableRawPointer>.size,
    MemoryLayout<UnsafeContinuation<Void, Never>>.size == MemoryLayout<UnsafeMutableRawPointer>.size
  else { return "other jobs" }
  let previous = enqueueGlobalHook.pointee
  enqueueGlobalHook.pointee = { job, enqueue in
    hasTakenJob.set(true)
    enqueue(job)
  }
  defer { enqueueGlobalHook.pointee = previous }
  Task.detached {}
  return hasTakenJob.isOn ? nil : "another global executor"
}

/// Whether the hook was called on this thread.
private let hasTakenJob = ThreadLocalFlag()
