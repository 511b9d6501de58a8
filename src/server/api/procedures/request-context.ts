import type { Credential } from '../../auth/credential.ts';
import { refused } from '../../auth/credential.ts';
import { resolveCredential } from '../../auth/resolve-credential.ts';
import { asUnavailable } from './database-errors.ts';
import type { Services } from './services.ts';

/** What a procedure may say about its reply beyond the body; REST sends it, tRPC calls from the app ignore it. */
export interface Reply {
  status?: number;
  readonly headers: Record<string, string>;
}

/** The facts of one request, before and after it is authorised. */
export interface RequestContext extends Services {
  readonly requestId: string;
  /** The client's network address: the socket's, or as TRUSTED_PROXY_HOPS says. */
  readonly address: string;
  readonly method: string;
  readonly credential: Credential;
  readonly idempotencyKey: string | null;
  readonly reply: Reply;
  readonly signal: AbortSignal | undefined;
}

export interface IncomingFacts {
  readonly requestId: string;
  readonly address: string;
  readonly method: string;
  readonly signal?: AbortSignal | undefined;
  header(name: string): string | undefined;
}

/** @param open routes that need no credential: none is read then */
export async function createRequestContext(
  services: Services,
  facts: IncomingFacts,
  open: boolean,
): Promise<RequestContext> {
  const credential = open
    ? refused('missing_credential')
    : await resolveCredential(
        {
          pool: services.database.reservedPool,
          clock: services.clock,
          logger: services.logger,
          authSecret: services.authSecret,
          publicBaseUrl: services.env.publicBaseUrl,
        },
        facts,
      ).catch((error: unknown) => {
        throw asUnavailable(error) ?? error;
      });
  return {
    ...services,
    requestId: facts.requestId,
    address: facts.address,
    method: facts.method,
    credential,
    idempotencyKey: facts.header('idempotency-key') ?? null,
    reply: { headers: {} },
    signal: facts.signal,
  };
}
