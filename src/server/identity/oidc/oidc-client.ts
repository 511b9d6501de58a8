import * as library from 'openid-client';
import type { OidcEnv } from '../../foundation/platform/oidc-env.ts';

/** The provider as its metadata describes it, which is read when somebody first wants to sign in: one that is away stops no start. */
export interface OidcClient {
  readonly settings: OidcEnv;
  /** @throws ProviderAway */
  configuration(): Promise<library.Configuration>;
}

/** The provider does not say where it is asked; the message says why, as a clause for the operator. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

const secondsMax = 5;
const bytesMax = 262_144;
const keptMs = 60 * 60_000;
/** Who asks meanwhile gets the same answer, so that strangers cannot make the service call a provider that is away again and again. */
const retryMs = 2_000;

/** @param onAway hears of each time that the provider was asked for its metadata in vain */
export function createOidcClient(settings: OidcEnv, onAway: (error: ProviderAway) => void = () => {}): OidcClient {
  let kept: { readonly found: Promise<library.Configuration>; until: number } | null = null;
  return {
    settings,
    configuration() {
      if (kept && performance.now() < kept.until) return kept.found;
      const found = discover(settings).catch((error: unknown) => {
        const away = new ProviderAway(whyAway(error), { cause: error });
        onAway(away);
        throw away;
      });
      const entry = { found, until: performance.now() + keptMs };
      kept = entry;
      found.catch(() => {
        entry.until = performance.now() + retryMs;
      });
      return found;
    },
  };
}

class Incomplete extends Error {}

/** What an operator has to mend, which is seldom the provider itself. */
function whyAway(error: unknown): string {
  if (error instanceof Incomplete) return 'its metadata do not say where people sign in and where codes are exchanged';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (cause instanceof Response) return `it answers ${cause.status} where its metadata should be`;
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return `it calls itself ${issuerIn(cause)}, and OIDC_ISSUER must say the same`;
  if (code === 'OAUTH_PARSE_ERROR' || code === 'OAUTH_INVALID_RESPONSE') return 'what it answers is no metadata';
  const { code: ofConnection } = Object(cause) as { code?: unknown };
  return `it cannot be reached${typeof ofConnection === 'string' ? ` (${ofConnection})` : ''}`;
}

function issuerIn(cause: unknown): string {
  const { body } = Object(cause) as { body?: { issuer?: unknown } };
  return String(body?.issuer).slice(0, 200);
}

async function discover({ issuer, clientId, clientSecret }: OidcEnv): Promise<library.Configuration> {
  const server = new URL(issuer);
  const authentication = clientSecret === undefined ? library.None() : undefined;
  const configuration = await library.discovery(server, clientId, clientSecret, authentication, {
    [library.customFetch]: boundedFetch,
    timeout: secondsMax,
    // The configuration allows http for this machine alone.
    ...(server.protocol === 'http:' ? { execute: [library.allowInsecureRequests] } : {}),
  });
  const { authorization_endpoint: authorization, token_endpoint: token } = configuration.serverMetadata();
  if (!authorization || !token) throw new Incomplete();
  if (clientSecret === undefined || takesPost(configuration)) return configuration;
  const basic = new library.Configuration(
    configuration.serverMetadata(),
    clientId,
    clientSecret,
    library.ClientSecretBasic(clientSecret),
  );
  basic[library.customFetch] = boundedFetch;
  basic.timeout = secondsMax;
  if (server.protocol === 'http:') library.allowInsecureRequests(basic);
  return basic;
}

/** The library sends the secret in the body, where the provider does not say that it wants it in a header. */
function takesPost(configuration: library.Configuration): boolean {
  const methods = configuration.serverMetadata().token_endpoint_auth_methods_supported;
  // Without a word it is client_secret_basic (OpenID Connect Discovery 1.0, section 3).
  return methods?.includes('client_secret_post') === true;
}

/** Reads no more than a provider has to say. Redirects are not followed, and the time is the library's. */
export async function boundedFetch(address: string, options: library.CustomFetchOptions): Promise<Response> {
  const response = await fetch(address, options as RequestInit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > bytesMax) throw new Error('The reply of the provider is too large.');
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return new Response(size === 0 ? null : Buffer.concat(chunks), { status, headers });
}

const awayNames: ReadonlySet<string> = new Set(['ProviderAway', 'TimeoutError', 'AbortError', 'JWKSTimeout']);

/** Whether an error of the libraries means that the provider could not answer, and not that it refused. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (awayNames.has(error.name)) return true;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  // What fetch throws when there is no connection.
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return cause instanceof Response && cause.status >= 500;
}
