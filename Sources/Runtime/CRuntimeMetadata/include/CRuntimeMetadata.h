// The parts of the Swift runtime's memory that `RuntimeReflection` reads.
//
// The layouts are those of Swift's ABI (docs/ABI/TypeMetadata.rst and include/swift/ABI/Metadata.h of the compiler),
// and of key paths those of the standard library (KeyPath.swift). `RuntimeReflection` checks them before their first use.

#ifndef C_RUNTIME_METADATA_H
#define C_RUNTIME_METADATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: Types

/// The first word of every type's metadata. Larger numbers are the addresses of classes.
enum {
  RuntimeKindClass = 0x000,
  RuntimeKindStruct = 0x200,
  RuntimeKindEnum = 0x201,
  RuntimeKindOptional = 0x202,
  RuntimeKindForeignClass = 0x203,
  RuntimeKindTuple = 0x301,
  RuntimeKindFunction = 0x302,
  RuntimeKindExistential = 0x303,
  RuntimeKindMetatype = 0x304,
  RuntimeKindObjectiveCClass = 0x305,
  RuntimeKindExistentialMetatype = 0x306,
  RuntimeKindExtendedExistential = 0x307,
  RuntimeKindLast = 0x7FF,
};

typedef struct {
  uintptr_t kind;
} RuntimeMetadata;

/// How values of a type are copied and destroyed, and their size. The word before the metadata points to it.
typedef struct {
  const void *_Nullable functions[8];
  size_t size;
  size_t stride;
  uint32_t flags;
  uint32_t extraInhabitantCount;
} RuntimeValueWitnesses;

enum {
  RuntimeValueHasEnumWitnesses = 0x00200000,
  RuntimeValueIsNonCopyable = 0x00800000,
};

/// The further witnesses of an enum.
typedef struct {
  RuntimeValueWitnesses values;
  uint32_t (*getEnumTag)(const void *value, const RuntimeMetadata *type);
  void (*projectEnumData)(void *value, const RuntimeMetadata *type);
  void (*injectEnumTag)(void *value, uint32_t tag, const RuntimeMetadata *type);
} RuntimeEnumWitnesses;

static inline const RuntimeValueWitnesses *runtimeValueWitnesses(const RuntimeMetadata *type) {
  return ((const RuntimeValueWitnesses *_Nonnull const *)type)[-1];
}

static inline const RuntimeEnumWitnesses *runtimeEnumWitnesses(const RuntimeMetadata *type) {
  return (const RuntimeEnumWitnesses *)runtimeValueWitnesses(type);
}

// MARK: Structs and enums

/// An offset from its own address; zero means null.
typedef int32_t RuntimeRelativePointer;

static inline const void *_Nullable runtimeAddress(const RuntimeRelativePointer *pointer) {
  return *pointer == 0 ? NULL : (const char *)pointer + *pointer;
}

/// The descriptor that all types of one declaration share.
typedef struct {
  uint32_t flags;
  RuntimeRelativePointer parent;
  RuntimeRelativePointer name;
  RuntimeRelativePointer accessFunction;
  RuntimeRelativePointer fields;
} RuntimeTypeDescriptor;

/// The metadata of a struct or an enum; the generic arguments follow it.
typedef struct {
  RuntimeMetadata type;
  const RuntimeTypeDescriptor *descriptor;
} RuntimeValueMetadata;

/// The head of a declaration's fields; the records follow it.
typedef struct {
  RuntimeRelativePointer mangledTypeName;
  RuntimeRelativePointer superclass;
  uint16_t kind;
  uint16_t recordSize;
  uint32_t count;
} RuntimeFieldDescriptor;

/// A stored property or an enum's case.
typedef struct {
  uint32_t flags;
  RuntimeRelativePointer mangledTypeName;
  RuntimeRelativePointer name;
} RuntimeFieldRecord;

enum { RuntimeFieldIsIndirect = 1 };

static inline const RuntimeFieldDescriptor *_Nullable runtimeFields(const RuntimeTypeDescriptor *descriptor) {
  return (const RuntimeFieldDescriptor *)runtimeAddress(&descriptor->fields);
}

static inline const RuntimeFieldRecord *runtimeFieldRecord(
  const RuntimeFieldDescriptor *descriptor, size_t index
) {
  return (const RuntimeFieldRecord *)((const char *)(descriptor + 1) + index * descriptor->recordSize);
}

static inline const char *_Nullable runtimeFieldName(const RuntimeFieldRecord *record) {
  return (const char *)runtimeAddress(&record->name);
}

static inline const uint8_t *_Nullable runtimeFieldMangledTypeName(const RuntimeFieldRecord *record) {
  return (const uint8_t *)runtimeAddress(&record->mangledTypeName);
}

// MARK: Declarations

/// The common beginning of the records of modules, extensions and types.
typedef struct {
  uint32_t flags;
  /// An odd distance points to a pointer.
  RuntimeRelativePointer parent;
  RuntimeRelativePointer name;
} RuntimeContextDescriptor;

enum {
  RuntimeContextKindMask = 0x1F,
  /// Other images have no copy of the record.
  RuntimeContextIsUnique = 0x40,
  RuntimeContextIsGeneric = 0x80,
  RuntimeContextKindModule = 0,
  RuntimeContextKindClass = 16,
  RuntimeContextKindStruct = 17,
  RuntimeContextKindEnum = 18,
};

static inline const char *_Nullable runtimeContextName(const RuntimeContextDescriptor *context) {
  return (const char *)runtimeAddress(&context->name);
}

static inline const RuntimeContextDescriptor *_Nullable runtimeContextParent(
  const RuntimeContextDescriptor *context
) {
  int32_t distance = context->parent & ~1;
  if (distance == 0) return NULL;
  const void *address = (const char *)&context->parent + distance;
  if (context->parent & 1) address = *(const void *const *)address;
  return (const RuntimeContextDescriptor *)address;
}

typedef struct {
  const void *_Nullable start;
  size_t size;
} RuntimeSection;

/// The compiler's sections of a loaded image.
typedef struct {
  uintptr_t version;
  const void *_Nullable baseAddress;
  const void *_Nullable unused[2];
  RuntimeSection protocols;
  RuntimeSection protocolConformances;
  RuntimeSection types;
} RuntimeSections;

/// The lowest bits of a type's record say whether its distance points to the declaration or to a pointer to it.
static inline const RuntimeContextDescriptor *_Nullable runtimeRecordedType(
  const RuntimeSection *types, size_t index
) {
  const int32_t *record = (const int32_t *)types->start + index;
  const void *address = (const char *)record + (*record & ~3);
  switch (*record & 3) {
  case 0: return *record == 0 ? NULL : (const RuntimeContextDescriptor *)address;
  case 1: return *(const RuntimeContextDescriptor *_Nullable const *)address;
  default: return NULL;
  }
}

/// Calls a function with the sections of each loaded image, until it returns `false`.
///
/// The runtime exports it for tools that search for declarations; Swift Testing finds tests with it.
extern void swift_enumerateAllMetadataSections(
  _Bool (*body)(const RuntimeSections *sections, void *_Nullable context),
  void *_Nullable context);

// MARK: Conformances

/// The conformance of a type to a protocol.
typedef struct {
  /// An odd distance points to a pointer.
  RuntimeRelativePointer protocol;
  RuntimeRelativePointer type;
  RuntimeRelativePointer witnesses;
  uint32_t flags;
} RuntimeConformance;

enum {
  RuntimeConformanceTypeMask = 0x38,
  /// The record points to the type's record.
  RuntimeConformanceTypeIsDirect = 0x00,
  /// It points to a pointer to that.
  RuntimeConformanceTypeIsIndirect = 0x08,
};

/// The metadata of an existential without generic arguments; the protocols follow it.
typedef struct {
  RuntimeMetadata type;
  uint32_t flags;
  uint32_t protocolCount;
} RuntimeExistentialMetadata;

/// The metadata of an existential metatype, such as `any Equatable.Type`.
typedef struct {
  RuntimeMetadata type;
  const RuntimeExistentialMetadata *existential;
} RuntimeExistentialMetatypeMetadata;

/// The record of a metatype's only protocol; null if it has several, a superclass or generic arguments.
static inline const void *_Nullable runtimeOnlyProtocol(const RuntimeExistentialMetatypeMetadata *metatype) {
  const uint32_t hasSuperclass = 0x40000000;
  const RuntimeExistentialMetadata *existential = metatype->existential;
  if (existential->type.kind != RuntimeKindExistential) return NULL;
  if (existential->protocolCount != 1 || existential->flags & hasSuperclass) return NULL;
  return *(const void *_Nonnull const *)(existential + 1);
}

enum {
  RuntimeSummaryLogarithm = 18,
  /// The number of bits in a summary of conformances: a multiple of what a large program has, so that few bits are set.
  RuntimeSummaryBits = 1 << RuntimeSummaryLogarithm,
};

/// The bit of a type's and a protocol's records in a summary of conformances.
static inline size_t runtimeSummaryBit(const void *type, const void *protocol) {
  uint64_t hash = (uint64_t)(uintptr_t)type * 0x9E3779B97F4A7C15 ^ (uint64_t)(uintptr_t)protocol * 0xC2B2AE3D27D4EB4F;
  return (hash ^ hash >> 32) * 0x9E3779B97F4A7C15 >> (64 - RuntimeSummaryLogarithm);
}

/// Sets the bits of all conformances in an image's section.
void runtimeSummarize(const RuntimeSection *conformances, uint64_t *summary);

/// The beginning of a protocol's record.
typedef struct {
  RuntimeContextDescriptor context;
  uint32_t signatureRequirementCount;
  uint32_t requirementCount;
} RuntimeProtocolDescriptor;

// MARK: Other types

/// The metadata of a tuple; the elements follow it.
typedef struct {
  RuntimeMetadata type;
  size_t count;
  /// A space follows each label, even a missing one; null if no element has a label.
  const char *_Nullable labels;
} RuntimeTupleMetadata;

typedef struct {
  const RuntimeMetadata *type;
  uint32_t offset;
} RuntimeTupleElement;

static inline const RuntimeTupleElement *runtimeTupleElement(
  const RuntimeTupleMetadata *tuple, size_t index
) {
  return (const RuntimeTupleElement *)(tuple + 1) + index;
}

/// The metadata of a function; the types of its parameters follow it.
typedef struct {
  RuntimeMetadata type;
  size_t flags;
  const RuntimeMetadata *result;
} RuntimeFunctionMetadata;

enum {
  RuntimeFunctionParameterCount = 0x0000FFFF,
  RuntimeFunctionThrows = 0x01000000,
  RuntimeFunctionIsAsync = 0x20000000,
};

static inline const RuntimeMetadata *runtimeFunctionParameter(
  const RuntimeFunctionMetadata *function, size_t index
) {
  return ((const RuntimeMetadata *_Nonnull const *)(function + 1))[index];
}

/// The metadata of an existential with generic arguments, which follow it.
typedef struct {
  RuntimeMetadata type;
  const void *shape;
} RuntimeExtendedExistentialMetadata;

static inline const RuntimeMetadata *runtimeExistentialArgument(
  const RuntimeExtendedExistentialMetadata *existential, size_t index
) {
  return ((const RuntimeMetadata *_Nonnull const *)(existential + 1))[index];
}

// MARK: Key paths

/// A key path to a stored property near the start of a struct: one component of four bytes.
typedef struct {
  const void *objectClass;
  size_t referenceCounts;
  const void *_Nullable text;
  uint32_t componentsHeader;
  uint32_t reserved;
  uint32_t component;
  uint32_t padding;
  /// The number of bytes that the intermediate values need.
  size_t space;
} RuntimeKeyPath;

enum { RuntimeKeyPathComponentsSize = 0x00FFFFFF };

// MARK: Concurrency

/// What the runtime calls instead of putting a job on the global executor.
extern void *_Nullable swift_task_enqueueGlobal_hook;

static inline void *_Nullable *_Nonnull runtimeEnqueueGlobalHook(void) { return &swift_task_enqueueGlobal_hook; }

/// Dispatch's function with which run loops run the blocks of the main queue.
extern void _dispatch_main_queue_callback_4CF(void *_Nullable message) __attribute__((weak));

typedef void (*RuntimeMainQueueCallback)(void *_Nullable message);

/// The function; NULL if this runtime does not have it.
static inline RuntimeMainQueueCallback _Nullable runtimeMainQueueCallback(void) {
  return _dispatch_main_queue_callback_4CF;
}

/// Calls a function later, from the main queue.
///
/// Dispatch allocates nothing for a function, but a block for a closure.
void runtimeCallOnMainQueue(void *argument, void (*function)(void *argument));

// MARK: Hashing

/// The parameters of all hash values and tables. They must not change while a table exists.
typedef struct {
  uint64_t seed0;
  uint64_t seed1;
  /// Whether tables of one size have one seed; otherwise each has its own, from its address.
  bool isDeterministic;
} RuntimeHashingParameters;

/// The runtime's parameters; NULL if this runtime does not have them.
RuntimeHashingParameters *_Nullable runtimeHashingParameters(void);

// MARK: Names

/// The runtime's function that writes the name of a symbol as people read it. The caller frees the result.
char *_Nullable swift_demangle(
    const char *symbol, size_t length, char *_Nullable buffer, size_t *_Nullable bufferSize, uint32_t flags);

#pragma clang assume_nonnull end

#endif
