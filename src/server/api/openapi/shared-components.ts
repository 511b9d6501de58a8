import { limits } from '../../../contract/limits.ts';
import { problemResponses } from './problem-responses.ts';
import { everyReply, header, rateLimitHeaders } from './response-headers.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };

/** Schemas that appear in no operation's input or output. */
export const sharedSchemas = {
  DryRun: {
    type: 'object',
    required: ['dryRun', 'status', 'body', 'change'],
    properties: {
      dryRun: { type: 'boolean', const: true },
      status: {
        type: 'integer',
        description: 'What the call would answer with; 202: it would become a proposal',
        example: 201,
      },
      body: { description: 'What the call would answer; ids that it would give out are `new_1`, `new_2` …' },
      change: {
        description: 'What it would change; null = nothing',
        anyOf: [{ $ref: '#/components/schemas/Change' }, { type: 'null' }],
      },
    },
  },
  ProposalReply: {
    type: 'object',
    description: 'Nothing was done: the token asks first, and its person decides',
    required: ['proposal'],
    properties: { proposal: { $ref: '#/components/schemas/Proposal' } },
  },
};

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

/** What a write answers beside its own success and problems. */
const writeAnswers = {
  Proposed: {
    description: 'Not done: the token asks first, and the call waits as a proposal for its person',
    headers: { ...everyReply, ...rateLimitHeaders, Location: header('ProposalLocation') },
    content: json('ProposalReply'),
  },
};

/** Headers, parameters and problems, defined once for references. */
export function sharedComponents() {
  return {
    responses: { ...problemResponses(), ...writeAnswers },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'Makes a retry safe: one key is one change, and every retry with the same body gets the first response for 24 hours. Use a new one for each new write.',
        schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyCharactersMax },
        example: 'b1f7c0de-0001',
      },
      IfMatch: {
        name: 'If-Match',
        in: 'header',
        required: false,
        description: 'The ETag of the record as the client knows it; 412 with `current` when it has changed since',
        schema: string,
        example: '"1773221400000"',
      },
      IfNoneMatch: {
        name: 'If-None-Match',
        in: 'header',
        required: false,
        description: 'The ETag of what the client has; 304 when it is still current',
        schema: string,
        example: '"1773221400000"',
      },
      DryRun: {
        name: 'dryRun',
        in: 'query',
        required: false,
        description:
          '`true` runs the write for real and takes it back. The answer is then 200 with `Tidemark-Dry-Run: true` and the schema `DryRun`, whatever this operation answers else; refusals are the real ones; nothing is used up',
        schema: { type: 'boolean', default: false },
      },
    },
    headers: {
      RequestId: { description: 'Identifies the request in our logs', schema: string },
      Location: { description: 'Where the created record is read', schema: string },
      ProposalLocation: { description: 'Where the proposal is read', schema: string },
      DryRun: {
        description: '`true`: nothing was done, the body is a `DryRun`',
        schema: { type: 'string', enum: ['true'] },
      },
      ChangeId: {
        description: 'The change that this write made, as in `GET /changes/{id}`; absent when nothing changed',
        schema: string,
        example: 'chg_4812',
      },
      Budget: {
        description: 'What the token has used of its budget of the day; absent for a token without one',
        schema: string,
        example: 'writes=188/500, deletes=5/50',
      },
      IdempotencyReplayed: {
        description: '`true` when this is the recorded reply of an earlier request',
        schema: { type: 'string', enum: ['true'] },
      },
      RetryAfter: { description: 'Seconds to wait', schema: integer },
      Allow: { description: 'The methods of this path', schema: string },
      WwwAuthenticate: { description: 'RFC 6750 challenge with error and scope', schema: string },
      ETag: { description: 'Names the bytes: their SHA-256 in quotation marks', schema: string },
      RecordTag: {
        description: 'Names the version of the record: its updatedAt in milliseconds, in quotation marks',
        schema: string,
        example: '"1773221400000"',
      },
      ContentSecurityPolicy: { description: 'Nothing in it may run', schema: string },
      CrossOriginResourcePolicy: { description: 'Not for other origins', schema: string },
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
