import * as z from 'zod';

/** How the text of one query parameter becomes the value that its schema expects. */
export type QueryReader = (text: string) => unknown;

const asText: QueryReader = (text) => text;

/** Plain decimals only: `0x10`, `1e3` and `+5` stay text, which the schema then refuses. */
const asInteger: QueryReader = (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

const asBoolean: QueryReader = (text) => (text === 'true' ? true : text === 'false' ? false : text);

const asList: QueryReader = (text) => text.split(',');

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}

function readerOf(schema: z.ZodType): QueryReader {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodNumber) return asInteger;
  if (inner instanceof z.ZodBoolean) return asBoolean;
  if (inner instanceof z.ZodArray) return asList;
  return asText;
}

/**
 * The parameters of a procedure's input with their readers. The procedure's own schema then judges the values, so the app
 * (which sends typed values) and REST (which sends text) are held to one contract, and nothing is coerced behind its back.
 */
export function queryReaders(input: z.ZodType | undefined): ReadonlyMap<string, QueryReader> {
  if (!(input instanceof z.ZodObject)) return new Map();
  return new Map(
    Object.entries(input.shape as Record<string, z.ZodType>).map(([name, schema]) => [name, readerOf(schema)]),
  );
}
