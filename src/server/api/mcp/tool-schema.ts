import * as z from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Said by the format, or of no use to a model: every character of a schema is read with every conversation. */
const unserved = new Set(['$schema', 'example', 'examples', 'default', 'minLength']);

/** A schema as every client can read it: inline, without what only documents need. */
export function toolSchema(schema: z.ZodType): JsonSchema {
  return slim(z.toJSONSchema(schema, { io: 'input', reused: 'inline' })) as JsonSchema;
}

function slim(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(slim);
  if (typeof part !== 'object' || part === null) return part;
  const fields = Object.entries(part).filter(([name, value]) => !isUnserved(name, value, part));
  return Object.fromEntries(
    fields.map(([name, value]) => [name, name === 'properties' ? slimProperties(value) : slim(value)]),
  );
}

/** The names of properties are the contract's, also where one is called `default`. */
function slimProperties(properties: unknown): unknown {
  return Object.fromEntries(Object.entries(properties as object).map(([name, value]) => [name, slim(value)]));
}

function isUnserved(name: string, value: unknown, schema: object): boolean {
  if (unserved.has(name)) return true;
  if (name === 'pattern') return 'format' in schema || 'description' in schema;
  // Of an object that may hold anything.
  if (name === 'additionalProperties') return value !== false;
  return (
    name === 'properties' &&
    Object.keys(value as object).length === 0 &&
    !('additionalProperties' in schema && schema.additionalProperties === false)
  );
}
