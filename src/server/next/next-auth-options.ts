import type { NextAuthOptions } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { Services } from '../api/procedures/services.ts';
import { clientAddress } from '../api/rest/client-address.ts';
import { socketAddressHeader } from '../api/rest/socket-address.ts';
import { sessionCookieName, sessionSeconds } from '../auth/session-cookie.ts';
import { isSessionProof } from '../auth/session-proof.ts';
import { verifyLogin } from '../auth/verify-login.ts';
import { type DomainError, isDomainError } from '../platform/domain-error.ts';

/** What one sign-in attempt came to, for the route that answers it: next-auth itself knows only right and wrong. */
export interface SignInOutcome {
  refusal: DomainError | null;
}

/** Credentials with JWT sessions; the token carries the user and the session version and nothing else. */
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
      jwt({ token, user, trigger, session }) {
        if (user) return { sub: user.id, sessionVersion: (user as SignedInUser).sessionVersion };
        return trigger === 'update' ? renewed(services.authSecret, token, session) : token;
      },
      // The browser reads nothing from the session: who is signed in comes with the page.
      session: ({ session }) => ({ expires: session.expires }),
    },
    logger: {
      error: (code, metadata) => services.logger.warn({ code, metadata: String(metadata) }, 'next-auth'),
      warn: () => {},
      debug: () => {},
    },
  };
}

type SignedInUser = { id: string; sessionVersion: number };

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
        return await verifyLogin(services.database, services.loginBudget, attempt);
      } catch (error) {
        if (!isDomainError(error)) throw error;
        outcome.refusal = error;
        return null;
      }
    },
  });
}

/** A session takes over a new version only with the proof that the verb which raised it handed out. */
function renewed(authSecret: string, token: JWT, wish: unknown): JWT {
  const { sessionVersion, proof } = (wish ?? {}) as { sessionVersion?: unknown; proof?: unknown };
  const proven =
    typeof token.sub === 'string' &&
    typeof sessionVersion === 'number' &&
    typeof proof === 'string' &&
    isSessionProof(authSecret, token.sub, sessionVersion, proof);
  return proven ? { ...token, sessionVersion } : token;
}
