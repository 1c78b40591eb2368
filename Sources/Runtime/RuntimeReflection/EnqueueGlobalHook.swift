import CRuntimeMetadata

/// The function that the runtime calls instead of enqueueing a job on the global executor.
///
/// Its second argument is the runtime's own implementation.
package typealias EnqueueGlobalHook =
  @convention(thin) @Sendable (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

/// The runtime's variable with the hook.
///
/// `dlsym` does not find the symbol if the runtime is linked statically.
package var enqueueGlobalHook: UnsafeMutablePointer<EnqueueGlobalHook?> {
  UnsafeMutableRawPointer(runtimeEnqueueGlobalHook())
    .assumingMemoryBound(to: EnqueueGlobalHook?.self)
}
