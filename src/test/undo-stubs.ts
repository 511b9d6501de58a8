import { afterAll, vi } from 'vitest';

/** Set up for each test file: one process runs many, so what a file replaces in it (globals, variables, timers, methods) ends with the file. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
