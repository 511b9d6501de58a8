import { answerMsMax, startDeadline } from '../../foundation/platform/deadline.ts';
import { isDomainError } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { noteConfirmation } from '../../identity/auth/confirmation.ts';
import { sessionCookie } from '../../identity/auth/session-cookie.ts';
import { accountOfPerson } from '../../identity/oidc/account-of-person.ts';
import { type FoundIdentity, findIdentity, linkIdentity } from '../../identity/oidc/identities.ts';
import { isAway } from '../../identity/oidc/oidc-client.ts';
import type { OidcFlow } from '../../identity/oidc/oidc-flow.ts';
import { isAllowed, type ProvenPerson, provePerson } from '../../identity/oidc/person-of-tokens.ts';
import { signInBrowser } from '../../identity/sessions/sign-in-browser.ts';
import { asUnavailable } from '../procedures/database-errors.ts';
import type { HttpReply } from '../rest/http-types.ts';
import { failurePath } from './begin-oidc.ts';
import {
  browserContext,
  callbackAddress,
  flowCookie,
  flowOf,
  leadTo,
  type OidcCall,
  type OidcServer,
  setConnection,
  withParameter,
} from './oidc-server.ts';

/** Takes a browser that comes back from the provider. Whatever the address says counts only with the cookie of who began. */
export async function finishOidc(server: OidcServer, call: OidcCall): Promise<HttpReply> {
  const flow = flowOf(server, call.request);
  const forget = flowCookie(server.services, '');
  if (flow === null) return leadTo('/sign-in?error=oidc_refused', [forget]);
  // The browser has gone there once more, in another tab, which is still to come back with this cookie.
  if (answeredState(call) !== flow.state) return leadTo(failurePath(flow, 'oidc_refused'));
  const reply = await finish(server, call, flow).catch((error: unknown) => failed(server, flow, error));
  return { ...reply, cookies: [...(reply.cookies ?? []), forget] };
}

const answeredState = ({ request }: OidcCall) => new URL(request.url, 'http://here.invalid').searchParams.get('state');

async function finish(server: OidcServer, call: OidcCall, flow: OidcFlow): Promise<HttpReply> {
  const address = callbackAddress(server.services);
  address.search = call.request.url.slice(call.request.url.indexOf('?') + 1);
  // The provider is asked several times, and a browser waits for all of it.
  const deadline = startDeadline(answerMsMax);
  const person = await deadline.limit(provePerson(server.client, flow, address));
  if (!(await deadline.limit(isAllowed(server.settings, person)))) return notAllowed(server, call, flow, person);
  if (flow.purpose === 'sign-in') return deadline.limit(signIn(server, call, flow, person));
  return deadline.limit(finishForSession(server, call, flow, person));
}

async function signIn(server: OidcServer, call: OidcCall, flow: OidcFlow, person: ProvenPerson): Promise<HttpReply> {
  const { services, settings } = server;
  const known = await findIdentity(services.database.prisma, person);
  const name = known ? '' : await person.claim('preferred_username');
  const { issuer, subject, sid } = person;
  const account = await accountOfPerson(services, { issuer, subject, name: typeof name === 'string' ? name : '' });
  if (account.kind === 'taken') {
    if (services.env.passwordSignIn === 'off') return leadTo(failurePath(flow, 'username_taken'));
    const { username } = account;
    const to = withParameter(withParameter('/sign-in', 'connect', username), 'next', flow.next);
    return leadTo(to, [setConnection(server, { issuer, subject, username })]);
  }
  const { userId, identityId, isActive } = account.identity;
  if (!isActive) return notAllowed(server, call, flow, person);
  const session = await signInBrowser(services, userId, 'provider', {
    address: call.address,
    userAgent: call.request.header('user-agent'),
    preferences: flow,
    login: { identityId, sid },
  });
  services.logger.debug({ provider: settings.name }, 'signed in by the provider');
  return leadTo(flow.next, [await sessionCookie(callbackAddress(services), services.authSecret, session)]);
}

/** Connects a login or notes that its person was asked again, for the session that began it and is still there. */
async function finishForSession(
  server: OidcServer,
  call: OidcCall,
  flow: OidcFlow,
  { issuer, subject }: ProvenPerson,
): Promise<HttpReply> {
  const { services } = server;
  const { actor } = (await browserContext(server, call)).credential;
  const { session } = flow;
  if (session === null || actor?.userId !== session.userId || actor.sessionId !== session.sessionId)
    return leadTo(failurePath(flow, 'session_ended'));
  const isOwn = (found: FoundIdentity | null) => found?.userId === session.userId;
  if (flow.purpose === 'link') {
    const found = await linkIdentity(services, session.userId, { issuer, subject }, session);
    return leadTo(withParameter(flow.next, 'oidc', isOwn(found) ? 'linked' : 'identity_taken'));
  }
  if (!isOwn(await findIdentity(services.database.prisma, { issuer, subject })))
    return leadTo(failurePath(flow, 'other_identity'));
  await noteConfirmation(services, session);
  return leadTo(withParameter(flow.next, 'oidc', 'confirmed'));
}

async function notAllowed(
  { services }: OidcServer,
  { address }: OidcCall,
  flow: OidcFlow,
  person: ProvenPerson,
): Promise<HttpReply> {
  const known = await findIdentity(services.database.prisma, person);
  const userId = known?.userId ?? null;
  logSecurity(services.logger, { event: 'sign_in_refused', userId, reason: 'not_allowed', address });
  return leadTo(failurePath(flow, 'oidc_not_allowed'));
}

function failed({ services }: OidcServer, flow: OidcFlow, error: unknown): HttpReply {
  const domain = isDomainError(error) ? error : asUnavailable(error);
  if (domain?.code === 'unavailable') return leadTo(failurePath(flow, 'oidc_unavailable'));
  const hasEnded = domain?.code === 'missing_credential' && flow.session !== null;
  if (domain) return leadTo(failurePath(flow, hasEnded ? 'session_ended' : domain.code));
  const { message: reason, code } = error as { message?: unknown; code?: unknown };
  // Without the error itself, which may hold what the provider said of a person.
  services.logger.warn({ reason, code }, 'a sign-in by the provider failed');
  return leadTo(failurePath(flow, isAway(error) ? 'oidc_unavailable' : 'oidc_refused'));
}
