import * as library from 'openid-client';
import * as z from 'zod';
import { limits } from '../../../contract/limits.ts';
import { ownPath } from '../../../lib/own-path.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import { fieldErrorsOf } from '../../foundation/platform/field-errors.ts';
import { requestOrigin } from '../../foundation/platform/request-origin.ts';
import { confirmPassword } from '../../identity/account/confirm-password.ts';
import type { NamedSession } from '../../identity/auth/browser-session.ts';
import { wasConfirmed } from '../../identity/auth/confirmation.ts';
import { type OidcFlow, type OidcPurpose, oidcPurposes } from '../../identity/oidc/oidc-flow.ts';
import { escapeHtml } from '../rest/escape-html.ts';
import type { HttpReply, HttpRequest } from '../rest/http-types.ts';
import { plainPage } from '../rest/plain-page.ts';
import { readBounded, readJsonBody } from '../rest/read-body.ts';
import { refuseForeignPage } from '../rest/refuse-foreign-page.ts';
import { commonHeaders } from '../rest/replies.ts';
import {
  browserContext,
  callbackAddress,
  flowCookie,
  flowOf,
  leadTo,
  type OidcCall,
  type OidcServer,
  oidcPath,
  withParameter,
} from './oidc-server.ts';

const pathCharactersMax = 1_000;

const startInput = z.object({
  next: z.string().max(pathCharactersMax).optional(),
  purpose: z.enum(oidcPurposes).default('sign-in'),
  /** For `link`, where the account has one. */
  password: z.string().max(limits.passwordBytesMax).optional(),
  timezone: z.string().max(64).optional(),
  locale: z.string().max(16).optional(),
});

type StartInput = z.output<typeof startInput>;

const placesAfter: Readonly<Record<OidcPurpose, string>> = {
  'sign-in': '/today',
  link: '/settings/security',
  confirm: '/settings/security',
};

/** Sends a browser to the provider. @throws DomainError session_required · validation_failed */
export async function beginOidc(server: OidcServer, call: OidcCall): Promise<HttpReply> {
  const { services, settings, client } = server;
  const { request } = call;
  refuseForeignPage(services.env, request);
  const { isForm, input } = await readInput(request);
  const { purpose, timezone, locale } = input;
  const next = ownPath(input.next ?? '') ?? placesAfter[purpose];
  // Its cookies would not be there at the address to which the provider sends people back.
  if (requestOrigin(request.header, services.env).origin !== callbackAddress(services).origin)
    return leadTo(`${services.env.publicBaseUrl}/sign-in?next=${encodeURIComponent(next)}`);
  const admitted = purpose === 'sign-in' ? null : await admitSession(server, call, input);
  if (typeof admitted === 'string') return leadTo(failurePath({ purpose, next }, admitted));

  const configuration = await client.configuration().catch(() => null);
  if (configuration === null) return leadTo(failurePath({ purpose, next }, 'oidc_unavailable'));
  const [state, nonce, verifier] = [library.randomState(), library.randomNonce(), library.randomPKCECodeVerifier()];
  const to = library.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackAddress(services).href,
    scope: settings.scopes,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(purpose === 'confirm' ? { max_age: '0' } : {}),
  }).href;
  const browser = { ...(timezone ? { timezone } : {}), ...(locale ? { locale } : {}) };
  const flow: OidcFlow = { state, nonce, verifier, purpose, next, to, session: admitted, ...browser };
  const cookies = [flowCookie(services, server.flows.seal(flow))];
  // The policy of our pages lets their forms lead to this origin alone, and browsers hold every redirect against it.
  return leadTo(isForm ? `${oidcPath}go` : to, cookies);
}

/** A page between ours and the provider, which no form leads away from. */
export function leadOn(server: OidcServer, { request }: OidcCall): HttpReply {
  const flow = flowOf(server, request);
  if (flow === null) return leadTo('/sign-in?error=oidc_refused');
  const address = escapeHtml(flow.to);
  const page = plainPage(
    `To ${escapeHtml(server.settings.name)}`,
    `<p><a href="${address}">Go on to ${escapeHtml(server.settings.name)}</a></p>`,
    { head: `<meta http-equiv="refresh" content="0;url=${address}">\n` },
  );
  return { status: 200, ...page, headers: { ...page.headers, ...commonHeaders } };
}

/** Where a browser goes that comes back without what it went for. */
export function failurePath({ purpose, next }: Pick<OidcFlow, 'purpose' | 'next'>, error: string): string {
  if (purpose !== 'sign-in') return withParameter(next, 'oidc', error);
  return withParameter(withParameter('/sign-in', 'error', error), 'next', next);
}

async function readInput(request: HttpRequest): Promise<{ readonly isForm: boolean; readonly input: StartInput }> {
  const isForm = request.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  const errors: Parameters<typeof readJsonBody>[1] = [];
  const sent = isForm
    ? formOf(await readBounded(request, limits.openBodyBytesMax))
    : ((await readJsonBody(request, errors, limits.openBodyBytesMax)) ?? {});
  const { success, data, error } = startInput.safeParse(sent);
  if (success && errors.length === 0) return { isForm, input: data };
  throw new DomainError('validation_failed', {
    errors: [...errors, ...(error ? fieldErrorsOf(error, (path) => path) : [])],
  });
}

function formOf(body: Uint8Array): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')));
}

/**
 * Whose session wants to go to the provider. A new way in is connected only after the password, or a confirmation by the provider where
 * there is none, because a session that was stolen must not keep the account for good.
 * @returns the session, or why it may not
 */
async function admitSession(server: OidcServer, call: OidcCall, input: StartInput): Promise<NamedSession | string> {
  const ctx = await browserContext(server, call);
  const { credential } = ctx;
  if (credential.actor === null) return 'session_ended';
  const { actor, serverTime, epoch } = credential;
  const session = { userId: actor.userId, sessionId: actor.sessionId ?? '' };
  if (input.purpose === 'confirm' || (await wasConfirmed(ctx, session))) return session;
  if (input.password === undefined) return 'confirmation_required';
  try {
    await confirmPassword({ ...ctx, actor, serverTime, epoch }, 'password', input.password);
    return session;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.code === 'validation_failed' ? 'wrong_password' : error.code;
  }
}
