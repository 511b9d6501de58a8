import type { Env } from '../../foundation/platform/env.ts';

/** What is protected: the MCP endpoint for models, the REST API for other programs. */
export type OauthResource = 'mcp' | 'v1';

export interface OauthSettings {
  /** The public address without a slash at its end: what clients compare, character by character. */
  readonly issuer: string;
  /** The address of each resource, which a token for it names as its audience. */
  readonly resources: Readonly<Record<OauthResource, string>>;
}

type OauthEnv = Pick<Env, 'oauth' | 'publicBaseUrl'>;

/** Each request asks for them twice, and takes 4 µs to take an address apart. */
const known = new WeakMap<OauthEnv, OauthSettings | null>();

/** @returns null where other programs cannot connect by OAuth: clients refuse addresses without TLS, and none looks below a path */
export function oauthOf(env: OauthEnv): OauthSettings | null {
  const remembered = known.get(env);
  if (remembered !== undefined) return remembered;
  const settings = readSettings(env);
  known.set(env, settings);
  return settings;
}

function readSettings({ oauth, publicBaseUrl }: OauthEnv): OauthSettings | null {
  if (oauth === 'off' || (oauth === 'auto' && !isFit(publicBaseUrl))) return null;
  return {
    issuer: publicBaseUrl,
    resources: { mcp: `${publicBaseUrl}/api/mcp`, v1: `${publicBaseUrl}/api/v1` },
  };
}

function isFit(publicBaseUrl: string): boolean {
  const { protocol, pathname, hostname } = new URL(publicBaseUrl);
  const isLoopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return pathname === '/' && (protocol === 'https:' || isLoopback);
}

/**
 * Adds to the challenge of a 401 where the client learns how to ask for a token (RFC 9728).
 * @param scope what it best asks for
 */
export function withMetadataAddress(
  headers: Readonly<Record<string, string>>,
  settings: OauthSettings | null,
  resource: OauthResource,
  scope?: string,
): Record<string, string> {
  const challenge = headers['WWW-Authenticate'];
  if (settings === null || challenge === undefined) return headers;
  const metadata = `resource_metadata="${settings.issuer}/.well-known/oauth-protected-resource/api/${resource}"`;
  const parts = [metadata, ...(scope === undefined ? [] : [`scope="${scope}"`])].join(', ');
  return { ...headers, 'WWW-Authenticate': `${challenge}${challenge === 'Bearer' ? ' ' : ', '}${parts}` };
}
