/**
 * Settings for the process that serves; those of the operator come before them. The trial `h` of the ordeal measures them: its bar is
 * 350 MB, and without any of them the peak was 645.
 *
 * Node's compile cache spares the process, and the one that reads an import, the compiler that strips types: 9 and 28 MB; it is filled by
 * src/commands/compile-ahead.ts. V8's young generation would grow to three times 64 MB, most of it garbage. The C library would keep a
 * heap for each thread and what V8's compiler leaves behind, which takes memory in pieces of 32 KiB: from that size on they go back to the
 * system at once. The number of such pieces is bounded, because the system bounds it too, and V8's heap needs its share.
 */
export const serviceMemory = {
  NODE_COMPILE_CACHE: '.next/cache/compile',
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_MMAP_MAX_: '8192',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
