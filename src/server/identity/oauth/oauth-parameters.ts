import { defaultTokenScopes, type Scope, scopes } from '../../../contract/scopes.ts';
import type { OauthSettings } from './oauth-settings.ts';

/** What a request for a grant may say; what belongs to OpenID Connect is dropped, because there are no ID tokens. */
const authorizeParameters = new Set([
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'response_mode',
  'prompt',
]);

/** The parameters of `/oauth/authorize` as the library takes them. One that is given twice stays so, and is refused. */
export function authorizeParametersOf(sent: URLSearchParams, settings: OauthSettings): URLSearchParams {
  const asked = new URLSearchParams();
  for (const [name, value] of sent) {
    if (!authorizeParameters.has(name) || name === 'scope' || name === 'resource') continue;
    // One that is not offered, such as a form that posts itself, is refused by any name that the library does not know.
    if (name === 'response_mode') asked.append(name, value === 'query' ? value : 'unsupported');
    else if (name !== 'prompt' || value === 'none' || value === 'consent') asked.append(name, value);
  }
  // A grant here is for one resource. The library takes several, and none is known by all of their names at once.
  const resources = new Set(sent.getAll('resource').map((named) => resourceOf(named, settings)));
  if (resources.size > 0) asked.set('resource', [...resources].join(' '));
  const { offered, isOffline } = scopesOf(sent.getAll('scope').join(' '));
  asked.set('scope', [...offered, ...(isOffline ? ['offline_access'] : [])].join(' '));
  return asked;
}

/** The parameters of `/oauth/token` as the library takes them. */
export function tokenParametersOf(sent: URLSearchParams, settings: OauthSettings): URLSearchParams {
  const asked = new URLSearchParams();
  for (const [name, value] of sent) {
    if (name === 'resource') asked.append(name, resourceOf(value, settings));
    else if (name !== 'scope') asked.append(name, value);
    else if (isRefresh(sent) && knownScopes(value).length > 0) asked.append(name, knownScopes(value).join(' '));
  }
  return asked;
}

function isRefresh(sent: URLSearchParams): boolean {
  return sent.get('grant_type') === 'refresh_token';
}

/** The service's own address means the MCP endpoint, and a slash at the end means nothing: clients differ in both. */
function resourceOf(named: string, { issuer, resources }: OauthSettings): string {
  const plain = named.replace(/\/$/, '');
  return plain === issuer ? resources.mcp : plain;
}

function knownScopes(text: string): Scope[] {
  const asked = new Set(text.split(' '));
  return scopes.filter((scope) => asked.has(scope));
}

/**
 * The scopes that a person is asked for: what the client asks for, or the defaults, and to delete what it may write, which is off unless
 * the person chooses it. Clients ask for what the metadata names, which leaves deletion out.
 */
function scopesOf(text: string): { readonly offered: readonly Scope[]; readonly isOffline: boolean } {
  const known = knownScopes(text);
  const asked = new Set<string>(known.length > 0 ? known : defaultTokenScopes);
  const offered = scopes.filter(
    (scope) => asked.has(scope) || (scope.endsWith(':delete') && asked.has(scope.replace(':delete', ':write'))),
  );
  return { offered, isOffline: text.split(' ').includes('offline_access') };
}
