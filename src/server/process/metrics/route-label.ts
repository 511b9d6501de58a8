import { mcpPath } from '../../api/mcp/mcp-handler.ts';
import { oidcPath, oidcSteps } from '../../api/oidc/oidc-server.ts';
import { servedOperations } from '../../api/operations/served-operations.ts';
import { PathTable } from '../../api/rest/path-table.ts';
import { rootRouter } from '../../api/routers/root-router.ts';
import { feedsPath } from '../../calendars/feed-address.ts';
import { passkeyPaths } from '../../identity/passkeys/passkey-paths.ts';

const restBase = '/api/v1';
const trpcBase = '/api/trpc/';

/** Paths that are labels as they are. */
const ownLabels: ReadonlySet<string> = new Set([
  '/api/health',
  mcpPath,
  '/api/auth/callback/credentials',
  ...oidcSteps.map((step) => `${oidcPath}${step}`),
  ...passkeyPaths,
]);

const oauthLabels = new Set([
  '/oauth/authorize',
  '/oauth/token',
  '/oauth/register',
  '/oauth/revoke',
  '/oauth/jwks',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/api/mcp',
  '/.well-known/oauth-protected-resource/api/v1',
]);

/**
 * The label under which a request is counted: a path pattern, never the path itself, so that clients cannot create unbounded
 * numbers of series.
 */
export function createRouteLabel(): (url: string) => string {
  const patterns = new PathTable<string>();
  for (const path of new Set(servedOperations().map((operation) => operation.path))) patterns.add('any', path, path);
  const procedures = new Set(Object.keys(rootRouter._def.procedures));
  return (url) => {
    const path = url.split('?', 1)[0] ?? '/';
    if (path.startsWith(`${restBase}/`)) {
      const pattern = patterns.find(path.slice(restBase.length))?.operations.get('any');
      return pattern === undefined ? 'unknown' : `${restBase}${pattern}`;
    }
    if (path.startsWith(trpcBase)) {
      const name = path.slice(trpcBase.length);
      return procedures.has(name) ? `${trpcBase}${name}` : `${trpcBase}{batch}`;
    }
    if (path.startsWith(feedsPath)) return `${feedsPath}{address}`;
    if (path.startsWith('/oauth/consent/')) return '/oauth/consent/{uid}';
    if (path.startsWith('/oauth/authorize/')) return '/oauth/authorize/{uid}';
    if (path.startsWith('/oauth/') || path.startsWith('/.well-known/')) return oauthLabels.has(path) ? path : 'unknown';
    if (ownLabels.has(path)) return path;
    if (path.startsWith('/api/')) return 'unknown';
    return path.startsWith('/_next/') ? 'asset' : 'page';
  };
}
