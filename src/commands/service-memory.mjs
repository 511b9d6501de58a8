/**
 * Settings for the process that serves; those of the operator come before them. V8's young generation would grow to three times
 * 64 MB, most of it garbage. The C library would keep what large buffers leave behind, and a heap for each thread: buffers from 128 KiB on
 * go back to the system at once. Measured by the trial `h` of the ordeal, whose bar is 350 MB: without any of it 645 MB; with it and the
 * bounded growth of src/commands/v8-flags.ts 353 to 373 MB with a young generation of three times 8 MB and 324 MB with three times 4 MB.
 */
export const serviceMemory = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
