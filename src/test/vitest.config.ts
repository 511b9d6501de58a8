import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests that start whole processes and kill them: one file at a time, each with all the time it needs. */
const launch = '**/*.launch.test.ts';

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], exclude: [launch] },
      },
      {
        root,
        test: { name: 'launch', include: [`src/${launch}`], testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
});
