#include "CRuntimeMetadata.h"

// SwiftPM wants a source file: what is declared in the header is read in place.
