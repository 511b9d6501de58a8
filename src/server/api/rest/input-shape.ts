import * as z from 'zod';

/** Converts the texts of one query parameter to the value that its schema expects. */
export interface QueryReader {
  /** Whether it takes several values, written with commas (`priority=1,2`) or by repeating the parameter (contract.md §4). */
  readonly takesSeveral: boolean;
  read(text: string): unknown;
}

type TextReader = (text: string) => unknown;

const asText: TextReader = (text) => text;

/** Converts plain decimals only: `0x10`, `1e3` and `+5` stay text, which the schema then refuses. */
const asInteger: TextReader = (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

const asBoolean: TextReader = (text) => (text === 'true' ? true : text === 'false' ? false : text);

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}

function textReaderOf(schema: z.ZodType): TextReader {
  if (schema instanceof z.ZodNumber) return asInteger;
  if (schema instanceof z.ZodBoolean) return asBoolean;
  return asText;
}

function readerOf(schema: z.ZodType): QueryReader {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodArray)) return { takesSeveral: false, read: textReaderOf(inner) };
  const readOne = textReaderOf(unwrap(inner.element as z.ZodType));
  return { takesSeveral: true, read: (text) => text.split(',').map(readOne) };
}

/**
 * The parameters of a procedure's input with their readers. The procedure's own schema then validates the values, so that the app
 * (which sends typed values) and REST (which sends text) follow one contract, without coercion.
 */
export function queryReaders(input: z.ZodType | undefined): ReadonlyMap<string, QueryReader> {
  if (!(input instanceof z.ZodObject)) return new Map();
  return new Map(
    Object.entries(input.shape as Record<string, z.ZodType>).map(([name, schema]) => [name, readerOf(schema)]),
  );
}
