import type { NextAuthOptions } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import CredentialsProvider from 'next-auth/providers/credentials';
import { limits } from '../../../contract/limits.ts';
import { asUnavailable } from '../../api/procedures/database-errors.ts';
import { asDomainError } from '../../api/procedures/problem.ts';
import type { Services } from '../../api/procedures/services.ts';
import { clientAddress } from '../../api/rest/client-address.ts';
import { socketAddressHeader } from '../../api/rest/socket-address.ts';
import { answerMsMax, startDeadline } from '../../foundation/platform/deadline.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { endSession, isSessionOpen, type NamedSession } from '../../identity/auth/browser-session.ts';
import { sessionCookieName, sessionSeconds } from '../../identity/auth/session-cookie.ts';
import { type LoginAttempt, verifyLogin } from '../../identity/auth/verify-login.ts';
import { connectWaiting } from '../../identity/oidc/waiting-connection.ts';
import { type SignedInBrowser, signInBrowser } from '../../identity/sessions/sign-in-browser.ts';

/** The outcome of one request for the route that answers it, because next-auth only distinguishes success and failure. */
export interface SignInOutcome {
  refusal: DomainError | null;
}

/**
 * next-auth with credentials and sessions stored in the database: its token contains only the user's id and the session's.
 * @param origin by which the browser reached the service
 */
export function nextAuthOptions(services: Services, origin: URL, outcome: SignInOutcome): NextAuthOptions {
  const secure = origin.protocol === 'https:';
  return {
    secret: services.authSecret,
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: sessionCookieName(origin),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [credentials(services, outcome)],
    callbacks: {
      async jwt({ token, user }) {
        if (user) return { sub: user.id, sessionId: (user as SignedInUser).sessionId };
        // Renews the cookie of an open session; next-auth clears the cookie when this throws.
        if (await isOpen(services, namedSession(token), outcome)) return token;
        throw new Error('The session has ended.');
      },
      // The page itself contains the signed-in user, so the session endpoint reveals nothing else.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        try {
          await startDeadline(answerMsMax).limit(endSession(services, namedSession(token)));
        } catch (error) {
          services.logger.warn({ err: error }, 'a session could not be ended');
          outcome.refusal = new DomainError('unavailable', { retryAfterSeconds: 5 });
        }
      },
    },
    logger: {
      error(code, metadata) {
        // Anyone can send an invalid cookie at any rate, so it is not logged.
        if (code === 'JWT_SESSION_ERROR') return;
        services.logger.warn({ code, metadata: String(metadata) }, 'next-auth');
      },
      warn: () => {},
      debug: () => {},
    },
  };
}

type SignedInUser = { id: string; sessionId: string };

function namedSession(token: JWT): NamedSession {
  return { userId: String(token.sub), sessionId: String(token['sessionId']) };
}

/** Notes in the outcome that the database is away, so that the answer leaves the cookie as it is. */
async function isOpen(services: Services, named: NamedSession, outcome: SignInOutcome): Promise<boolean> {
  try {
    return await startDeadline(answerMsMax).limit(isSessionOpen(services, named));
  } catch (error) {
    outcome.refusal = asDomainError(error) ?? asUnavailable(error);
    throw error;
  }
}

/** @param cookies the Cookie header, in which a login may wait to be connected */
async function signIn(
  services: Services,
  attempt: LoginAttempt,
  browser: SignedInBrowser,
  cookies: string | undefined,
): Promise<SignedInUser> {
  const user = await verifyLogin(services, attempt);
  const { id, passwordHash } = user;
  await connectWaiting(services, cookies, user);
  const { sessionId } = await signInBrowser(services, id, 'password', { ...browser, passwordHash });
  return { id, sessionId };
}

function credentials(services: Services, outcome: SignInOutcome) {
  return CredentialsProvider({
    credentials: { username: {}, password: {}, code: {}, timezone: {}, locale: {} },
    async authorize(sent, request) {
      const given = textsOf(sent);
      const headers = (request.headers ?? {}) as Record<string, string | undefined>;
      const address = clientAddress(
        { socketAddress: headers[socketAddressHeader] ?? '', header: (name) => headers[name] },
        services.env.trustedProxyHops,
      );
      const attempt = {
        username: given.username ?? '',
        password: given.password ?? '',
        code: given.code?.slice(0, limits.codeCharactersMax),
        address,
      };
      try {
        const browser = { address, userAgent: headers['user-agent'], preferences: given };
        return await startDeadline(answerMsMax).limit(signIn(services, attempt, browser, headers['cookie']));
      } catch (error) {
        outcome.refusal = asDomainError(error) ?? asUnavailable(error);
        if (outcome.refusal === null) throw error;
        return null;
      }
    },
  });
}

type SignInFields = Partial<Record<'username' | 'password' | 'code' | 'timezone' | 'locale', string>>;

/** A body of JSON may hold anything; what is no text is not there, and a sign-in without it is refused as a wrong one. */
function textsOf(sent: SignInFields | undefined): SignInFields {
  return Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => typeof value === 'string'));
}
