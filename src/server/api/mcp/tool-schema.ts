import * as z from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Keywords that `format` implies or that do not help a model, left out because every schema is read in every conversation. */
const unserved = new Set(['$schema', 'example', 'examples', 'default', 'minLength']);

/** A schema that every client can read: inline, without the keywords that only documents need. */
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

/** Property names are not keywords, even where a property is called `default`. */
function slimProperties(properties: unknown): unknown {
  return Object.fromEntries(Object.entries(properties as object).map(([name, value]) => [name, slim(value)]));
}

function isUnserved(name: string, value: unknown, schema: object): boolean {
  if (unserved.has(name)) return true;
  // The generator bounds every integer by what a double holds.
  if (name === 'minimum' || name === 'maximum') return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  if (name === 'pattern') return 'format' in schema || 'description' in schema;
  // The generator writes `false` for objects with listed fields only.
  if (name === 'additionalProperties') return value !== false;
  return (
    name === 'properties' &&
    Object.keys(value as object).length === 0 &&
    !('additionalProperties' in schema && schema.additionalProperties === false)
  );
}
