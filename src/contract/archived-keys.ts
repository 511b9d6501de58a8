import * as z from 'zod';
import { importedKinds, importFormatSchema } from './imports.ts';

/** Where an archive has what is known of records that came from other apps. */
export const archivedKeys = 'import-keys.jsonl';

const storable = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes('\0') && text.isWellFormed());
/** Eight hashes of sixteen bytes, as `again/groups.ts` says. */
const hashes = z.base64().length(172);

/** One line of it: source, kind, id in the source, id of the record in the document, and what the source said and what was written for it. */
export const archivedKeySchema = z.tuple([
  importFormatSchema,
  z.enum(importedKinds),
  storable,
  storable,
  hashes,
  hashes,
]);
export type ArchivedKey = z.infer<typeof archivedKeySchema>;
