// Combine's schedulers belong to Dispatch and Foundation on other platforms. With a re-exported name, a file that imports
// this module alone finds their members, and can use their conformances in public declarations. It is a name that nobody
// else has: the others, such as `Record` and `Future`, would be ambiguous with those of users' modules.
@_exported public import struct Combine.CombineIdentifier
