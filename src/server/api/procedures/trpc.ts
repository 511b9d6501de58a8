import { initTRPC, type TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import * as z from 'zod';
import type { ErrorCode, errorTable } from '../../../contract/errors.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { fieldErrorsOf } from '../../platform/field-errors.ts';
import { asDomainError, problemOf } from './problem.ts';
import type { RequestContext } from './request-context.ts';

/** What a procedure declares: the app, the REST routes, the document and the matrix test all read this. */
export interface ProcedureMeta extends OpenApiMeta {
  /** Needed to call it; empty = any credential. */
  readonly scopes?: readonly Scope[];
  /** One of these is enough to call it; what it then does may need others, which it checks itself. */
  readonly anyScope?: readonly Scope[];
  /** Makes the procedure a tool of the MCP endpoint (contract.md §12). */
  readonly mcp?: McpTool;
  /** `open` needs no credential, `session` only a browser session. Default: any credential. */
  readonly credential?: 'open' | 'session';
  /**
   * Serves tokens that are restricted to projects: what it reads is kept inside them. Without this such a token is refused, so
   * that a new procedure shows it nothing.
   */
  readonly servesProjectTokens?: true;
  /** The operation's own errors, beside those that every operation has. */
  readonly errors?: readonly ErrorCode[];
  /** 201 for creation; default 200. */
  readonly success?: 200 | 201;
  /** Where created records are read, such as `/tasks`: makes the Location header. */
  readonly location?: `/${string}`;
  /** The success response of an operation that is not a procedure, for the document. */
  readonly rawResponse?: {
    readonly description: string;
    readonly content: Record<string, unknown>;
    readonly headers?: Record<string, unknown>;
  };
  /** Its other answers that are no errors, by status, for the document. */
  readonly rawAlternatives?: Readonly<
    Record<number, { readonly description: string; readonly content?: object; readonly headers?: object }>
  >;
  /** What an operation that is not a procedure takes beside its path, for the document. */
  readonly rawRequest?: { readonly parameters?: readonly unknown[]; readonly body?: Record<string, unknown> };
  /** `false`: reads only, although it is not a GET. */
  readonly writes?: false;
  /** Takes Idempotency-Key. Of procedures this follows from what they are: every write does. */
  readonly idempotent?: boolean;
  /** Its reply shows more than the record whose tag it carries, so it is never 304. */
  readonly showsMore?: boolean;
}

/** How a procedure is offered to models. */
export interface McpTool {
  readonly tool: string;
  readonly title: string;
  /** One to three sentences: what for, what not, an example. */
  readonly description: string;
  /** Of no use to a credential that never asks its person first: not shown to it. */
  readonly onlyIfAsking?: true;
  readonly hints?: { readonly destructive?: true; readonly idempotent?: true };
}

/** What tRPC itself refuses before a procedure is called. */
const ownErrors: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'malformed_json',
  BAD_REQUEST: 'malformed_json',
  NOT_FOUND: 'not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  PAYLOAD_TOO_LARGE: 'body_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
};

export const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const domain = asDomainError(error);
      const requestId = ctx?.requestId ?? '';
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

/** tRPC's own words for our statuses, so that its HTTP adapter answers with the right one. */
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
  // Not of procedures; tRPC has no words for some of these.
  408: 'TIMEOUT',
  410: 'BAD_REQUEST',
  416: 'BAD_REQUEST',
  431: 'BAD_REQUEST',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
  507: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<(typeof errorTable)[ErrorCode]['status'], string>;
