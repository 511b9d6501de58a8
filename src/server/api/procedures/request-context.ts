import type { Proposal } from '../../../contract/proposals.ts';
import type { Approval } from '../../agents/guardrails/approve-change.ts';
import type { Deadline } from '../../foundation/platform/deadline.ts';
import type { ReadProof } from '../../foundation/records/read-proof.ts';
import type { Rehearsal } from '../../history/changes/dry-run.ts';
import { standingCredential } from '../../identity/auth/bearer-credential.ts';
import type { Credential } from '../../identity/auth/credential.ts';
import { refused } from '../../identity/auth/credential.ts';
import { type CredentialServices, resolveCredential } from '../../identity/auth/resolve-credential.ts';
import type { StandingCredential } from '../../identity/auth/standing-credentials.ts';
import { oauthOf } from '../../identity/oauth/oauth-settings.ts';
import { asUnavailable } from './database-errors.ts';
import type { Services } from './services.ts';

export type DryRunReply = Pick<Rehearsal<unknown>, 'change' | 'madeIds'> & {
  /** Whether the call would become a proposal. */
  readonly asksFirst: boolean;
};

/** A procedure's status and headers beside the body; REST sends them, tRPC calls from the app ignore them. */
export interface Reply {
  status?: number;
  readonly headers: Record<string, string>;
  /** Set by a dry run, whose preview replaces the reply. */
  dryRun?: DryRunReply;
  /** Set by the checks of a dry run. */
  asksFirst?: boolean;
  /** Set when the call became a proposal that waits for the user, with status 202. */
  proposal?: Proposal;
}

/** The header with the id of the change that a write made, sent again with its replays (contract.md §7). */
export const changeIdHeader = 'Tidemark-Change-Id';

/** The header with a token's used share of its daily budget, sent with each of its writes. */
export const budgetHeader = 'Tidemark-Budget';

/** The facts of one request, before and after it is authorised. */
export interface RequestContext extends Services {
  readonly requestId: string;
  /** The client's network address: the socket's, or the forwarded one that TRUSTED_PROXY_HOPS selects. */
  readonly address: string;
  readonly method: string;
  /** Which entry point the request came through. */
  readonly via: 'app' | 'rest' | 'mcp';
  /** The calling program's own name; null for the app. */
  readonly client: string | null;
  readonly credential: Credential;
  /** When the request began, before its body had arrived. */
  readonly begunAt: Date;
  /** Set where the credential is a remembered one, which nothing has confirmed yet. */
  readonly standing?: StandingCredential;
  /** What the verb puts into its statement to prove it. */
  readonly proof?: ReadProof;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
  /** Whether a write is to be run and rolled back. */
  readonly dryRun: boolean;
  /** Why the call is made, shown to the user if it becomes a proposal. */
  readonly note?: string | null;
  /** Set while an approved proposal is carried out. */
  readonly approval?: Approval;
  readonly reply: Reply;
  readonly signal: AbortSignal | undefined;
  /** How long reading the credential took, by which the time of the operation is shortened. */
  readonly credentialMs: number;
  /** The time of the operation that runs. */
  readonly deadline?: Deadline;
}

export interface IncomingFacts {
  readonly requestId: string;
  readonly address: string;
  readonly method: string;
  readonly via: 'app' | 'rest' | 'mcp';
  readonly signal?: AbortSignal | undefined;
  header(name: string): string | undefined;
}

/** @param open whether the route needs no credential, so that none is read */
export async function createRequestContext(
  services: Services,
  facts: IncomingFacts,
  open: boolean,
): Promise<RequestContext> {
  const startedAt = performance.now();
  const credential = open
    ? refused('missing_credential')
    : await resolveCredential(credentialServices(services, facts.via), facts).catch((error: unknown) => {
        throw asUnavailable(error) ?? error;
      });
  return contextOf(services, facts, credential, performance.now() - startedAt);
}

/** The context of a read whose bearer token was looked up lately; `standing` then has to be confirmed before it is answered. */
export function standingContext(services: Services, facts: IncomingFacts): RequestContext | undefined {
  const authorization = facts.header('authorization');
  if (authorization === undefined) return undefined;
  const standing = standingCredential(credentialServices(services, facts.via), authorization);
  if (standing === undefined) return undefined;
  return contextOf(services, facts, standing.credential, 0, { standing, proof: standing.proof });
}

/** What a credential is looked up with, on the connections that nothing else waits for. */
export function credentialServices(services: Services, via: IncomingFacts['via']): CredentialServices {
  const { clock, logger, authSecret, env } = services;
  return {
    pool: services.database.reservedPool,
    clock,
    logger,
    authSecret,
    env,
    standing: services.standingCredentials,
    audience: audienceOf(env, via),
  };
}

function contextOf(
  services: Services,
  facts: IncomingFacts,
  credential: Credential,
  credentialMs: number,
  proving: Pick<RequestContext, 'standing' | 'proof'> = {},
): RequestContext {
  return {
    ...services,
    requestId: facts.requestId,
    address: facts.address,
    method: facts.method,
    via: facts.via,
    client: facts.via === 'app' ? null : clientOf(facts.header('user-agent')),
    credential,
    begunAt: services.clock.now(),
    idempotencyKey: facts.header('idempotency-key') ?? null,
    ifMatch: facts.header('if-match') ?? null,
    ifNoneMatch: facts.header('if-none-match') ?? null,
    dryRun: false,
    reply: { headers: {} },
    signal: facts.signal,
    credentialMs,
    ...proving,
  };
}

/** The resource that a request calls, which an access token of OAuth must be for. */
export function audienceOf(env: Services['env'], via: IncomingFacts['via']): string | null {
  if (via === 'app') return null;
  return oauthOf(env)?.resources[via === 'mcp' ? 'mcp' : 'v1'] ?? null;
}

const clientCharactersMax = 80;

/** The first product of a User-Agent, such as `curl/8.14.1`: printable ASCII, so that it can be stored and shown. */
function clientOf(userAgent: string | undefined): string | null {
  const [product = ''] = (userAgent ?? '').trim().split(/\s/, 1);
  return product.replace(/[^\x21-\x7e]/g, '').slice(0, clientCharactersMax) || null;
}
