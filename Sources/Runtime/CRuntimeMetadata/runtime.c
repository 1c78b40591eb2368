#include "CRuntimeMetadata.h"

void runtimeSummarize(const RuntimeSection *conformances, uint64_t *summary) {
  const RuntimeRelativePointer *records = conformances->start;
  if (records == NULL) return;
  size_t count = conformances->size / sizeof *records;
  for (size_t index = 0; index < count; index++) {
    const RuntimeConformance *conformance = runtimeAddress(&records[index]);
    if (conformance == NULL) continue;

    const char *type = runtimeAddress(&conformance->type);
    if (type == NULL) continue;
    switch (conformance->flags & RuntimeConformanceTypeMask) {
    case RuntimeConformanceTypeIsDirect: break;
    case RuntimeConformanceTypeIsIndirect: type = *(const char *const *)type; break;
    default: continue;
    }

    const char *protocol = (const char *)&conformance->protocol + (conformance->protocol & ~1);
    if (conformance->protocol & 1) protocol = *(const char *const *)protocol;

    size_t bit = runtimeSummaryBit(type, protocol);
    summary[bit / 64] |= (uint64_t)1 << bit % 64;
  }
}

// Declared under another name, because Swift's own modules declare the symbol with another type.
extern RuntimeHashingParameters hashingParameters __asm__("_swift_stdlib_Hashing_parameters")
  __attribute__((weak));

RuntimeHashingParameters *runtimeHashingParameters(void) { return &hashingParameters; }

// As in <dispatch/dispatch.h>, which is not on the search path of C. From Swift, the call crashes the compiler (6.3.1).
struct dispatch_queue_s;
extern struct dispatch_queue_s _dispatch_main_q;
extern void dispatch_async_f(struct dispatch_queue_s *queue, void *argument, void (*function)(void *argument));

void runtimeCallOnMainQueue(void *argument, void (*function)(void *argument)) {
  dispatch_async_f(&_dispatch_main_q, argument, function);
}
