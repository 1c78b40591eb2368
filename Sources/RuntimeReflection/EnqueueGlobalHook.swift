import CRuntimeMetadata

/// What the runtime calls instead of putting a job on the global executor.
///
/// Its second argument is what the runtime would do with the job.
package typealias EnqueueGlobalHook =
  @convention(thin) @Sendable (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

/// The runtime's variable that holds the hook.
///
/// (`dlsym` does not find the symbol where the runtime is linked statically.)
package var enqueueGlobalHook: UnsafeMutablePointer<EnqueueGlobalHook?> {
  UnsafeMutableRawPointer(runtimeEnqueueGlobalHook())
    .assumingMemoryBound(to: EnqueueGlobalHook?.self)
}
