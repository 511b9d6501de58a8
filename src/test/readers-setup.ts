import type { TestProject } from 'vitest/node';
import { writeReaders } from '../commands/reader-scripts.ts';

/** Before all tests, and again after a change: they start what the service starts. */
export default async function setup(project: TestProject): Promise<void> {
  project.onTestsRerun(writeReaders);
  await writeReaders();
}
