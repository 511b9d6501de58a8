/**
 * Settings for the process that serves; those of the operator come before them. V8's young generation would grow to three times
 * 64 MB, most of it garbage. The C library would keep what large buffers leave behind, and a heap for each thread: buffers from 128 KiB on
 * go back to the system at once. Measured by the trial `h` of the ordeal: with a young generation of
 * 4 MB the peak fell from 645 to 490 MB in one run each; 8 MB leaves the collector less to do.
 */
export const serviceMemory = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
