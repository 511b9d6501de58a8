import * as z from 'zod';

/**
 * A schema for the OpenAPI document of an operation that is not a procedure, inline and in its wire form, except for schemas that
 * the document names anyway, such as Color.
 */
export function inlineSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, $defs: _named, ...inline } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  return JSON.parse(JSON.stringify(inline).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
