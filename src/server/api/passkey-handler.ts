import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { FieldError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { usedCredentialSchema } from '../../contract/security.ts';
import { answerMsMax, startDeadline } from '../foundation/platform/deadline.ts';
import { DomainError } from '../foundation/platform/domain-error.ts';
import { fieldErrorsOf } from '../foundation/platform/field-errors.ts';
import { inLane } from '../foundation/platform/lane.ts';
import { addressBlock } from '../foundation/platform/network-address.ts';
import { requestOrigin } from '../foundation/platform/request-origin.ts';
import { sessionCookie } from '../identity/auth/session-cookie.ts';
import { askForPasskey, verifyPasskey } from '../identity/passkeys/sign-in-by-passkey.ts';
import { signInBrowser } from '../identity/sessions/sign-in-browser.ts';
import type { Services } from './procedures/services.ts';
import { clientAddress } from './rest/client-address.ts';
import type { HttpHandler, HttpReply, HttpRequest } from './rest/http-types.ts';
import { readJsonBody } from './rest/read-body.ts';
import { refuseForeignPage } from './rest/refuse-foreign-page.ts';
import { commonHeaders, errorReply } from './rest/replies.ts';

/** Zone and language are checked where they are used. */
const finishInput = z.strictObject({
  response: usedCredentialSchema,
  timezone: z.string().max(100).optional(),
  locale: z.string().max(100).optional(),
});

/** Signing in by a passkey. Nobody is known here, so that all is counted by address, and few calls of one run at once. */
export function createPasskeyHandler(services: Services): HttpHandler {
  return async (request) => {
    const requestId = randomUUID();
    const common = { ...commonHeaders, 'X-Request-Id': requestId };
    const reply = await limited(services, request).catch((error: unknown) => errorReply(services, error, requestId));
    return { ...reply, headers: { ...common, ...reply.headers } };
  };
}

async function limited(services: Services, request: HttpRequest): Promise<HttpReply> {
  const address = clientAddress(request, services.env.trustedProxyHops);
  services.addressLimits.countCalls(address);
  if (request.method !== 'POST') throw new DomainError('method_not_allowed');
  refuseForeignPage(services.env, request);
  const { slots } = services;
  const lane = { slots: slots.openCalls, who: addressBlock(address), signal: request.signal, msMax: 1_000 };
  return inLane(lane, async () => {
    const isBegin = request.url.split('?', 1)[0]?.endsWith('/begin');
    // How long the body takes to arrive is the sender's.
    const answer = isBegin ? begin(services, request) : finish(services, request, address, await readInput(request));
    return startDeadline(answerMsMax).limit(answer);
  });
}

async function begin(services: Services, request: HttpRequest): Promise<HttpReply> {
  return json(await askForPasskey(services, request.header('origin')));
}

async function finish(
  services: Services,
  request: HttpRequest,
  address: string,
  { response, ...preferences }: z.infer<typeof finishInput>,
): Promise<HttpReply> {
  const { userId, passkeyId } = await verifyPasskey(services, response, address);
  const browser = { address, userAgent: request.header('user-agent'), preferences, passkeyId };
  const session = await signInBrowser(services, userId, 'passkey', browser);
  const origin = requestOrigin(request.header, services.env);
  return { ...json({}), cookies: [await sessionCookie(origin, services.authSecret, session)] };
}

/** @throws DomainError malformed_json · unsupported_media_type · body_too_large · validation_failed */
async function readInput(request: HttpRequest): Promise<z.infer<typeof finishInput>> {
  const errors: FieldError[] = [];
  const body = await readJsonBody(request, errors, limits.openBodyBytesMax);
  const { success, data, error } = finishInput.safeParse(body);
  if (success && errors.length === 0) return data;
  throw new DomainError('validation_failed', {
    errors: [...errors, ...(error ? fieldErrorsOf(error, (path) => path) : [])],
  });
}

function json(body: object): HttpReply {
  return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}
