import { type Client, type Context, errors, Provider } from 'oidc-provider';
import { scopes } from '../../../contract/scopes.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { createSealing } from '../../foundation/platform/sealing.ts';
import type { LiveChannel } from '../../foundation/redis/live-channel.ts';
import { generateToken } from '../auth/token-format.ts';
import { documentBytesMax, documentFetch, type ReadDocument } from './client-document.ts';
import type { OauthSettings } from './oauth-settings.ts';
import { grantSeconds, type RecordStore, recordAdapter, refreshSeconds } from './record-adapter.ts';
import { signingKey } from './signing-key.ts';

export interface OauthServices {
  readonly database: Database;
  readonly live: LiveChannel;
  readonly logger: Logger;
  readonly authSecret: string;
}

interface OauthHooks {
  readonly readDocument: ReadDocument;
  /** Hears of what the library answers with `server_error`. */
  readonly onFailure: (ctx: Context, error: unknown) => void;
  /** The page that a person sees when a request cannot go back to its client. */
  readonly errorPage: (description: string, error: string) => string;
}

export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  consent: '/oauth/consent',
} as const;

const accessSeconds = 60 * 60;
const interactionSeconds = 600;

/** The OAuth server of the service: code flow with PKCE, for the clients that register or name a document about themselves. */
export function createOauthProvider(services: OauthServices, settings: OauthSettings, hooks: OauthHooks): Provider {
  const store: RecordStore = { ...services, sealing: createSealing(services.authSecret, 'oauth records') };
  const provider: Provider = new Provider(settings.issuer, {
    adapter: (kind: string) => recordAdapter(store, kind),
    ...endpoints(settings, hooks),
    ...rules(),
    cookies: {
      names: { session: '_oauth_session', interaction: '_oauth_interaction', resume: '_oauth_resume' },
      keys: [signingKey(services.authSecret).x],
    },
    jwks: { keys: [signingKey(services.authSecret)] },
    findAccount: (_ctx: Context, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    // Nothing of an earlier visit counts: each request is asked about.
    loadExistingGrant: (ctx: Context) => {
      const grantId = ctx.oidc?.result?.consent?.grantId;
      return grantId === undefined ? undefined : provider.Grant.find(grantId);
    },
    renderError(ctx: Context, out: { error_description?: string; error: string }) {
      ctx.type = 'html';
      ctx.body = hooks.errorPage(out.error_description ?? out.error, out.error);
    },
  });
  // The endpoints are those of PUBLIC_BASE_URL, whatever host a request names: see run-provider.ts.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'discovery')
      Object.assign(ctx.body as object, {
        scopes_supported: [...scopes, 'offline_access'],
        response_modes_supported: ['query'],
      });
  });
  voidRefusedCodes(provider);
  giveOwnTokens(provider);
  provider.on('server_error', (ctx, error) => hooks.onFailure(ctx, error));
  return provider;
}

function endpoints(settings: OauthSettings, { readDocument }: OauthHooks) {
  const { authorization, token, registration, revocation, jwks, consent } = oauthPaths;
  return {
    routes: { authorization, token, registration, revocation, jwks },
    interactions: {
      url: (_ctx: Context, { jti }: { jti: string }) => `${settings.issuer}${consent}/${jti}`,
    },
    fetch: documentFetch(readDocument),
    fetchResponseBodyLimits: { 'client_id metadata document': documentBytesMax },
    clientBasedCORS: () => true,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx: Context, client: Client, token: { clientId: string }) =>
          token.clientId === client.clientId,
      },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        cacheDuration: { min: 60, max: 3_600 },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx: Context, _client: Client, oneOf?: string[]) => oneOf ?? settings.resources.mcp,
        getResourceServerInfo(_ctx: Context, resource: string) {
          if (!Object.values(settings.resources).includes(resource)) throw new errors.InvalidTarget();
          return {
            audience: resource,
            scope: scopes.join(' '),
            accessTokenFormat: 'opaque',
            accessTokenTTL: accessSeconds,
          };
        },
      },
    },
  };
}

function rules() {
  return {
    // Programs on a person's computer listen on any port, or have a scheme of their own.
    clientDefaults: {
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    },
    clientAuthMethods: ['none', 'private_key_jwt', 'client_secret_post', 'client_secret_basic'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    scopes: ['offline_access'],
    pkce: { required: () => true },
    // Most clients do not ask for `offline_access`, and would ask their person again every hour.
    issueRefreshToken: async () => true,
    // Revoking an access token revokes the refresh tokens too: without them its grant could never be used again, but would be listed.
    revokeGrantPolicy: () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: accessSeconds,
      AuthorizationCode: 60,
      Grant: grantSeconds,
      IdToken: accessSeconds,
      Interaction: interactionSeconds,
      RefreshToken: refreshSeconds,
      Session: interactionSeconds,
    },
  };
}

/** Ends a code that was brought without its verifier or to another address: whoever has only the code gets a single try with it. */
function voidRefusedCodes(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const { route, params } = ctx.oidc ?? {};
    const isRefused = route === 'token' && (ctx.body as { error?: string } | undefined)?.error === 'invalid_grant';
    if (!isRefused || params?.['grant_type'] !== 'authorization_code' || params['code'] === undefined) return;
    const code = await provider.AuthorizationCode.find(params['code']);
    // One that was used is kept, so that its next use ends what it was good for.
    if (code?.consumed === undefined) await code?.destroy();
  });
}

/** Gives access tokens the form of the service's other tokens, so that a mistyped one is refused without the database. */
function giveOwnTokens(provider: Provider): void {
  const { prototype } = provider.AccessToken;
  const { generateTokenId } = prototype;
  prototype.generateTokenId = function tokenId() {
    // The library notes by this call what the token is for.
    generateTokenId.call(this);
    return generateToken('tdo_');
  };
}
