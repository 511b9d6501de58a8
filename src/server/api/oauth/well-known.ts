import { defaultTokenScopes } from '../../../contract/scopes.ts';
import type { OauthResource, OauthSettings } from '../../identity/oauth/oauth-settings.ts';

const folder = '/.well-known/';
const resourceName = 'oauth-protected-resource';

export function isWellKnown(path: string): boolean {
  return path === '/.well-known' || path.startsWith(folder);
}

/** Whether the library answers at a path: the metadata of the server itself. */
export function isServerMetadata(path: string): boolean {
  return path === `${folder}oauth-authorization-server` || path === `${folder}openid-configuration`;
}

/** The metadata of a protected resource (RFC 9728) at a path; null = nothing is known there. */
export function resourceMetadata(path: string, settings: OauthSettings): object | null {
  const resource = resourceAt(path);
  if (resource === null) return null;
  return {
    resource: settings.resources[resource],
    authorization_servers: [settings.issuer],
    scopes_supported: defaultTokenScopes,
    bearer_methods_supported: ['header'],
  };
}

function resourceAt(path: string): OauthResource | null {
  if (path === `${folder}${resourceName}` || path === `${folder}${resourceName}/api/mcp`) return 'mcp';
  return path === `${folder}${resourceName}/api/v1` ? 'v1' : null;
}
