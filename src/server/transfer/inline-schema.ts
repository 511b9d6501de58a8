import * as z from 'zod';

/** A schema for the OpenAPI document of an operation that is not a procedure: spelled out in place, as it goes over the wire. */
export function inlineSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...inline } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  return inline;
}
