import { writeReaders } from './reader-scripts.ts';

await writeReaders();
