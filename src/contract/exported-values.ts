import * as z from 'zod';
import { limits } from './limits.ts';

/** The values of several fields of an export file. */
export const exportedId = z.string().min(1).max(limits.idCharactersMax);
export const exportedPosition = z.string().max(1_000);

/** A field that a file leaves out where it has no value. */
export function orNull<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}
