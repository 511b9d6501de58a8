import type { NextAuthOptions } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { Services } from '../api/procedures/services.ts';
import { clientAddress } from '../api/rest/client-address.ts';
import { socketAddressHeader } from '../api/rest/socket-address.ts';
import { endSession, isSessionOpen, startSession } from '../auth/browser-session.ts';
import { deviceName } from '../auth/device-name.ts';
import { sessionCookieName, sessionSeconds } from '../auth/session-cookie.ts';
import { verifyLogin } from '../auth/verify-login.ts';
import { DomainError, isDomainError } from '../platform/domain-error.ts';
import { logSecurity } from '../platform/security-log.ts';

/** The outcome of one sign-in attempt for the route that answers it, because next-auth only distinguishes success and failure. */
export interface SignInOutcome {
  refusal: DomainError | null;
}

/** next-auth with credentials and sessions stored in the database: its token contains only the user's id and the session's. */
export function nextAuthOptions(services: Services, outcome: SignInOutcome): NextAuthOptions {
  const { publicBaseUrl } = services.env;
  const secure = publicBaseUrl.startsWith('https:');
  return {
    secret: services.authSecret,
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: sessionCookieName(publicBaseUrl),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [credentials(services, outcome)],
    callbacks: {
      async jwt({ token, user }) {
        if (user) return { sub: user.id, sessionId: (user as SignedInUser).sessionId };
        // Renews the cookie of an open session; next-auth clears the cookie when this throws.
        if (await isSessionOpen(services, namedSession(token))) return token;
        throw new Error('The session has ended.');
      },
      // The page itself contains the signed-in user, so the session endpoint reveals nothing else.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        try {
          await endSession(services, namedSession(token));
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

function namedSession(token: JWT): { userId: string; sessionId: string } {
  return { userId: String(token.sub), sessionId: String(token['sessionId']) };
}

function credentials(services: Services, outcome: SignInOutcome) {
  return CredentialsProvider({
    credentials: { username: {}, password: {} },
    async authorize(given, request) {
      const headers = (request.headers ?? {}) as Record<string, string | undefined>;
      const address = clientAddress(
        { socketAddress: headers[socketAddressHeader] ?? '', header: (name) => headers[name] },
        services.env.trustedProxyHops,
      );
      const attempt = { username: given?.username ?? '', password: given?.password ?? '', address };
      try {
        const { id } = await verifyLogin(services, attempt);
        const sessionId = await startSession(services, id, deviceName(headers['user-agent']));
        logSecurity(services.logger, { event: 'signed_in', userId: id, sessionId, address });
        return { id, sessionId };
      } catch (error) {
        if (!isDomainError(error)) throw error;
        outcome.refusal = error;
        return null;
      }
    },
  });
}
