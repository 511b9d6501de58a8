import { initTRPC, type TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import * as z from 'zod';
import type { ErrorCode, errorTable } from '../../../contract/errors.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { fieldErrorsOf } from '../../foundation/platform/field-errors.ts';
import { asDomainError, problemOf } from './problem.ts';
import type { RequestContext } from './request-context.ts';

/** The declaration of a procedure, which the app, the REST routes, the OpenAPI document and the matrix test read. */
export interface ProcedureMeta extends OpenApiMeta {
  /** The scopes needed to call it; empty = any credential. */
  readonly scopes?: readonly Scope[];
  /** One of these scopes is enough to call it; the procedure checks any further ones itself. */
  readonly anyScope?: readonly Scope[];
  /** Makes the procedure a tool of the MCP endpoint (contract.md §12). */
  readonly mcp?: McpTool;
  /** `open` needs no credential, `session` a browser session. By default any credential is accepted. */
  readonly credential?: 'open' | 'session';
  /**
   * Whether it accepts tokens restricted to projects, and reads only inside them. By default such a token is refused, so that a
   * new procedure reveals nothing to it.
   */
  readonly servesProjectTokens?: true;
  /** Whether it takes many times as long as others, so that a user has fewer of them at once. */
  readonly isCostly?: true;
  /** Whether the statement of the verb proves a credential that is remembered, so that a read by token needs no look-up before it. */
  readonly provesCredential?: true;
  /** Whether the verb reads by `readsOf`, so that a standby may answer it; for reads that cost more than their look-up. */
  readonly readsStandby?: true;
  /** The operation's own errors, beside those that every operation has. */
  readonly errors?: readonly ErrorCode[];
  /** The status of a success: 201 for creation, 202 for what a worker goes on with, by default 200. */
  readonly success?: 200 | 201 | 202;
  /** The path of created records, such as `/tasks`, for the Location header. */
  readonly location?: `/${string}`;
  /** The success response of an operation that is not a procedure, for the document. */
  readonly rawResponse?: {
    readonly description: string;
    readonly content: Record<string, unknown>;
    readonly headers?: Record<string, unknown>;
  };
  /** Its other responses that are not errors, by status, for the document. */
  readonly rawAlternatives?: Readonly<
    Record<number, { readonly description: string; readonly content?: object; readonly headers?: object }>
  >;
  /** The parameters and body of an operation that is not a procedure, for the document. */
  readonly rawRequest?: { readonly parameters?: readonly unknown[]; readonly body?: Record<string, unknown> };
  /** False for an operation that only reads although it is not a GET. */
  readonly writes?: false;
  /**
   * Whether it takes Idempotency-Key; set only for operations that are not procedures, because every procedure that writes
   * does.
   */
  readonly idempotent?: boolean;
  /** Whether its reply contains more than the record with the tag, so that it must never be 304. */
  readonly showsMore?: boolean;
}

/** How a procedure is offered as a tool. */
interface McpTool {
  readonly tool: string;
  readonly title: string;
  /** One to three sentences: its purpose, what it is not for, an example. */
  readonly description: string;
  /** Whether only credentials that ask first see the tool. */
  readonly onlyIfAsking?: true;
  readonly hints?: { readonly destructive?: true; readonly idempotent?: true };
}

/** The error codes for calls that tRPC refuses before a procedure runs. */
const ownErrors: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'malformed_json',
  BAD_REQUEST: 'malformed_json',
  NOT_FOUND: 'not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  PAYLOAD_TOO_LARGE: 'body_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
};

/** The formatter sees a request by its context, which one that is refused before it has none. */
const requestIds = new WeakMap<TRPCError, string>();

/** Says which request an error belongs to, before it is formatted. */
export function nameRequest(error: TRPCError, requestId: string): void {
  requestIds.set(error, requestId);
}

export const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const domain = asDomainError(error);
      const requestId = ctx?.requestId ?? requestIds.get(error) ?? '';
      const inputError = error.cause instanceof z.core.$ZodError ? error.cause : null;
      const reply = inputError
        ? problemOf('validation_failed', requestId, { errors: fieldErrorsOf(inputError, (path) => path) })
        : problemOf(domain?.code ?? ownErrors[error.code] ?? 'internal_error', requestId, domain?.details);
      return {
        ...shape,
        message: reply.problem.title,
        data: {
          code: shape.data.code,
          httpStatus: reply.problem.status,
          problem: reply.problem,
          retryAfterSeconds: domain?.details.retryAfterSeconds ?? null,
        },
      };
    },
  });

/** tRPC's codes for the statuses of the error table, so that its HTTP adapter answers with them. */
export const trpcCodeOfStatus = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  // These statuses do not come from procedures, and tRPC lacks codes for some of them.
  408: 'TIMEOUT',
  410: 'BAD_REQUEST',
  416: 'BAD_REQUEST',
  431: 'BAD_REQUEST',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
  507: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<(typeof errorTable)[ErrorCode]['status'], string>;
