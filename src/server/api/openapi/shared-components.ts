import * as z from 'zod';
import { problemSchema } from '../../../contract/errors.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };

/** Headers and the problem schema, named once and referred to. */
export function sharedComponents() {
  const { $schema: _dialect, ...problem } = z.toJSONSchema(problemSchema, {
    target: 'draft-2020-12',
    reused: 'inline',
  }) as Record<string, unknown>;
  return {
    headers: {
      RequestId: { description: 'Identifies the request in our logs', schema: string },
      Location: { description: 'Where the created record is read', schema: string },
      IdempotencyReplayed: {
        description: '`true` when this is the recorded reply of an earlier request',
        schema: { type: 'string', enum: ['true'] },
      },
      RetryAfter: { description: 'Seconds to wait', schema: integer },
      Allow: { description: 'The methods of this path', schema: string },
      WwwAuthenticate: { description: 'RFC 6750 challenge with error and scope', schema: string },
      RateLimitLimit: { description: 'Requests a minute', schema: integer },
      RateLimitRemaining: { description: 'Requests left in this minute', schema: integer },
      RateLimitReset: { description: 'Seconds until the minute is over', schema: integer },
    },
    schemas: { Problem: problem },
  };
}
