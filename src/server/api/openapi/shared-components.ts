const string = { type: 'string' };
const integer = { type: 'integer' };

/** Headers, named once and referred to. */
export function sharedComponents() {
  return {
    headers: {
      RequestId: { description: 'Identifies the request in our logs', schema: string },
      Location: { description: 'Where the created record is read', schema: string },
      ChangeId: {
        description: 'The change that this write made, as in `GET /changes/{id}`; absent when nothing changed',
        schema: string,
        example: 'chg_4812',
      },
      IdempotencyReplayed: {
        description: '`true` when this is the recorded reply of an earlier request',
        schema: { type: 'string', enum: ['true'] },
      },
      RetryAfter: { description: 'Seconds to wait', schema: integer },
      Allow: { description: 'The methods of this path', schema: string },
      WwwAuthenticate: { description: 'RFC 6750 challenge with error and scope', schema: string },
      ETag: { description: 'Names the bytes: their SHA-256 in quotation marks', schema: string },
      AcceptRanges: { description: 'Ranges are counted in bytes', schema: { type: 'string', enum: ['bytes'] } },
      ContentRange: { description: 'Which bytes these are, and of how many', schema: string },
      ContentDisposition: { description: '`attachment` with the file name (RFC 6266)', schema: string },
      RateLimit: {
        description: 'What is left of the limit of this credential: `r` requests, for `t` seconds',
        schema: string,
        example: '"default";r=998;t=41',
      },
      RateLimitPolicy: {
        description: 'The limit: `q` requests in `w` seconds',
        schema: string,
        example: '"default";q=1000;w=60',
      },
      RateLimitLimit: { description: 'Requests a minute', schema: integer },
      RateLimitRemaining: { description: 'Requests left in this minute', schema: integer },
      RateLimitReset: { description: 'Seconds until the minute is over', schema: integer },
    },
  };
}
