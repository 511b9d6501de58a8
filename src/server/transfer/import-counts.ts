import { type ImportCounts, importCountsSchema } from '../../contract/imports.ts';
import type { ImportableFile } from './parsed-import.ts';

const counted = Object.keys(importCountsSchema.shape) as (keyof ImportCounts)[];

/** How many records of each kind there are. */
export function countsOf(records: ImportableFile): ImportCounts {
  return Object.fromEntries(counted.map((part) => [part, records[part].length])) as ImportCounts;
}
