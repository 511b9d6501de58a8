import * as z from 'zod';
import { changeConflictSchema } from './changes.ts';

/**
 * The one table of errors: machine word → HTTP status and fixed title (contract.md §2).
 * Verbs throw a code; the API layer reads the status here; the document lists the same words.
 */
export const errorTable = {
  validation_failed: { status: 400, title: 'The request is not valid' },
  invalid_cursor: { status: 400, title: 'The cursor is not valid' },
  malformed_request: { status: 400, title: 'The request is not HTTP' },
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  undo_too_large: { status: 400, title: 'The undo touches too many records' },
  due_not_understood: { status: 400, title: 'The words are not a date' },
  occurrence_required: { status: 400, title: 'A recurring task is completed by its occurrence' },
  name_required: { status: 400, title: 'The line leaves nothing for a name' },
  missing_credential: { status: 401, title: 'A credential is required' },
  invalid_token: { status: 401, title: 'The token is not valid' },
  expired_token: { status: 401, title: 'The token has expired' },
  revoked_token: { status: 401, title: 'The token has been revoked' },
  insufficient_scope: { status: 401, title: 'The token lacks a scope' },
  invalid_credentials: { status: 401, title: 'The username or password is wrong' },
  second_factor_required: { status: 401, title: 'A code is required beside the password' },
  passkey_refused: { status: 401, title: 'The passkey was not accepted' },
  browser_required: { status: 403, title: 'This account signs in with a browser' },
  reminder_scope_required: { status: 403, title: 'A remind-me phrase needs reminders:write' },
  token_restricted: { status: 403, title: 'The token is restricted' },
  signup_closed: { status: 403, title: 'Sign-up is closed' },
  session_required: { status: 403, title: 'Only a browser session may do this' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  idempotency_key_reused: { status: 409, title: 'The idempotency key was used with a different request' },
  idempotency_in_progress: { status: 409, title: 'The first request with this key is still running' },
  idempotency_key_expired: { status: 409, title: 'The idempotency key has expired' },
  label_exists: { status: 409, title: 'A label of that name exists' },
  reminder_exists: { status: 409, title: 'The same reminder exists' },
  inbox_protected: { status: 409, title: 'The Inbox cannot be deleted, archived or moved' },
  limit_reached: { status: 409, title: 'A limit is reached' },
  occurrence_moved: { status: 409, title: 'That occurrence is neither current nor finished' },
  count_differs: { status: 409, title: 'The filter finds another number of tasks' },
  changed_since: { status: 409, title: 'What is to be undone was changed since' },
  proposal_stale: { status: 409, title: 'The proposal would now do something else' },
  proposal_decided: { status: 409, title: 'The proposal has been decided or has expired' },
  tree_refused: { status: 409, title: 'The tasks would not form a tree' },
  draft_not_ready: { status: 409, title: 'The draft is in another state' },
  draft_expired: { status: 409, title: 'The draft has expired' },
  not_undoable: { status: 409, title: 'The change cannot be undone' },
  two_step_on: { status: 409, title: 'Two-step sign-in is on' },
  last_way_in: { status: 409, title: 'It is the last way to sign in' },
  passkeys_unavailable: { status: 409, title: 'Passkeys do not work at this address' },
  username_taken: { status: 409, title: 'The username is taken' },
  sync_reset: { status: 410, title: 'A delta from there would be incomplete: begin with a full pull' },
  precondition_failed: { status: 412, title: 'The record has changed since' },
  body_too_large: { status: 413, title: 'The body is too large' },
  attachment_too_large: { status: 413, title: 'The attachment is too large' },
  attachment_quota_exceeded: { status: 413, title: 'The attachment quota is used up' },
  unsupported_media_type: { status: 415, title: 'The content type is not supported' },
  range_not_satisfiable: { status: 416, title: 'The range lies outside the file' },
  request_timeout: { status: 408, title: 'The request did not arrive in time' },
  headers_too_large: { status: 431, title: 'The address or the headers are too large' },
  rate_limited: { status: 429, title: 'Too many requests' },
  budget_exhausted: { status: 429, title: 'The budget of the token is used up' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  storage_full: { status: 507, title: 'The storage is full' },
  unavailable: { status: 503, title: 'The service cannot answer right now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes = Object.keys(errorTable) as ErrorCode[];

/** One defect of the input. `field` is a path: `name`, `labelIds[2]`, `query.limit`, `header.Idempotency-Key`. */
export const fieldErrorSchema = z.object({
  field: z.string(),
  code: z.string().meta({ description: 'A stable machine word', example: 'too_long' }),
  message: z.string(),
  start: z.int().optional().meta({ description: 'Of a text: where the defect begins, in UTF-16 units' }),
  end: z.int().optional().meta({ description: 'Where it ends' }),
  suggestions: z.array(z.string()).optional().meta({ description: 'Texts to put in its stead' }),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;

const problemCodeSchema = z
  .enum(errorCodes as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ProblemCode', description: 'A stable machine word' });

/** Codes of the authenticator app, codes kept for its loss, and passkeys, which only a browser can use. */
export const secondFactors = ['totp', 'recovery_code', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** RFC 9457 problem document, served as `application/problem+json`. */
export const problemSchema = z
  .object({
    type: z.string().meta({ example: 'urn:tidemark:error:validation_failed' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: problemCodeSchema,
    requestId: z.string(),
    fix: z.string().optional().meta({ description: 'What the caller, person or model, can do about it' }),
    errors: z.array(fieldErrorSchema).optional(),
    requiredScopes: z.array(z.string()).optional(),
    methods: z
      .array(z.enum(secondFactors))
      .optional()
      .meta({ description: 'Of second_factor_required: by what this account proves itself beside the password' }),
    existingId: z.string().optional(),
    limitBytes: z.int().optional(),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Of precondition_failed: the record as it stands' }),
    conflicts: z.array(changeConflictSchema).optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem document' });

export type Problem = z.infer<typeof problemSchema>;
