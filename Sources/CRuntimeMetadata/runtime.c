#include "CRuntimeMetadata.h"

// SwiftPM requires a source file. The structures of the header are read in place.
