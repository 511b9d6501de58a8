import type { Provider } from 'oidc-provider';
import { type ConsentInput, consentInput } from '../../../contract/oauth.ts';
import { DomainError, notFound } from '../../foundation/platform/domain-error.ts';
import { fieldErrorsOf } from '../../foundation/platform/field-errors.ts';
import { allowConsent, denyConsent, describeConsent, findConsent } from '../../identity/oauth/consent.ts';
import type { OauthSettings } from '../../identity/oauth/oauth-settings.ts';
import { createRequestContext, type RequestContext } from '../procedures/request-context.ts';
import type { Services } from '../procedures/services.ts';
import type { HttpReply, HttpRequest } from '../rest/http-types.ts';
import { readJsonBody } from '../rest/read-body.ts';
import { refuseForeignPage } from '../rest/refuse-foreign-page.ts';
import { errorReply } from '../rest/replies.ts';
import { enforceRequestLimit } from '../rest/request-limit.ts';

interface ConsentCall {
  readonly request: HttpRequest;
  readonly path: string;
  readonly address: string;
  readonly requestId: string;
}

interface ConsentServer {
  readonly services: Services;
  readonly settings: OauthSettings;
  readonly provider: Provider;
}

interface ConsentPath {
  readonly uid: string;
  /** What is asked for, instead of the page that asks and the answer to it. */
  readonly isRequest: boolean;
}

/** @returns null for another path */
export function consentPathOf(path: string): ConsentPath | null {
  const [, uid, rest] = /^\/oauth\/consent\/([\w-]{1,64})(\/request)?$/.exec(path) ?? [];
  return uid === undefined ? null : { uid, isRequest: rest !== undefined };
}

/** Whether a request is for the page that asks for consent, which Next renders. */
export function isConsentPage(path: string, method: string): boolean {
  return consentPathOf(path)?.isRequest === false && (method === 'GET' || method === 'HEAD');
}

/** What the page of consent reads (`GET …/request`) and sends (`POST`), under the session of the person who looks at it. */
export async function answerConsent(server: ConsentServer, call: ConsentCall): Promise<HttpReply> {
  const { services } = server;
  const { request, requestId } = call;
  const { uid, isRequest } = consentPathOf(call.path) ?? { uid: '', isRequest: false };
  const method = isRequest ? 'GET' : 'POST';
  if (request.method !== method) {
    const reply = errorReply(services, new DomainError('method_not_allowed'), requestId);
    return { ...reply, headers: { ...reply.headers, Allow: method } };
  }
  if (method === 'POST') refuseForeignPage(services.env, request);
  const ctx = await sessionContext(services, call);
  const { actor } = ctx.credential;
  if (actor === null) throw new DomainError(ctx.credential.code);
  await enforceRequestLimit(ctx, { key: ctx.credential.rateLimitKey, userId: actor.userId });
  const consent = { ...server, ...services };
  // The request belongs to the browser that began it: an address that somebody else was sent is not theirs to answer.
  const open = hasBegun(request, uid) ? await findConsent(consent, uid) : null;
  if (open === null) throw notFound();
  if (isRequest) return json(await describeConsent(consent, open, actor.userId));
  const input = await readAnswer(request);
  const location =
    input.decision === 'deny' ? await denyConsent(consent, open) : await allowConsent(consent, open, actor, input);
  return json({ location });
}

function json(body: object): HttpReply {
  return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}

/** The request's facts without bearer tokens: only a person in a browser may connect a program. */
function sessionContext(services: Services, { request, address, requestId }: ConsentCall): Promise<RequestContext> {
  const header = (name: string) => (name === 'authorization' ? undefined : request.header(name));
  const { method, signal } = request;
  return createRequestContext(services, { requestId, address, method, via: 'app', signal, header }, false);
}

function hasBegun({ header }: HttpRequest, uid: string): boolean {
  const [, begun] = /(?:^|;)\s*_oauth_interaction=([\w-]+)/.exec(header('cookie') ?? '') ?? [];
  return begun === uid;
}

/** @throws DomainError malformed_json · unsupported_media_type · validation_failed */
async function readAnswer(request: HttpRequest): Promise<ConsentInput> {
  const errors: Parameters<typeof readJsonBody>[1] = [];
  const body = await readJsonBody(request, errors);
  const { success, data, error } = consentInput.safeParse(body);
  if (success && errors.length === 0) return data;
  throw new DomainError('validation_failed', {
    errors: [...errors, ...(error ? fieldErrorsOf(error, (path) => path) : [])],
  });
}
