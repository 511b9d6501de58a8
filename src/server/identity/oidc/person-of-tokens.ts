import * as library from 'openid-client';
import type { OidcEnv } from '../../foundation/platform/oidc-env.ts';
import { freshSeconds } from '../auth/confirmation.ts';
import type { OidcClient } from './oidc-client.ts';
import type { OidcFlow } from './oidc-flow.ts';

/** What a provider said of a person in answer to one request. */
export interface ProvenPerson {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's name for its session; null where it has none. */
  readonly sid: string | null;
  /** @returns a claim of the ID token, or else what the provider says when it is asked for more */
  claim(name: string): Promise<unknown>;
}

const charactersMax = 255;

/**
 * Exchanges the code that a browser has brought for what the provider says of its person. State, nonce, issuer, audience, signature and
 * times are the library's to check.
 * @param address the whole address of the answer
 * @throws what the library throws · ProviderAway
 */
export async function provePerson(client: OidcClient, flow: OidcFlow, address: URL): Promise<ProvenPerson> {
  const configuration = await client.configuration();
  const tokens = await library.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
    ...(flow.purpose === 'confirm' ? { maxAge: freshSeconds } : {}),
  });
  const claims = tokens.claims();
  if (!claims || !isPlain(claims.sub)) throw new Error('The ID token names nobody.');
  const { iss: issuer, sub: subject, sid } = claims;
  let told: Promise<Record<string, unknown>> | undefined;
  const more = async () => {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
    return library.fetchUserInfo(configuration, tokens.access_token, subject);
  };
  return {
    issuer,
    subject,
    sid: isPlain(sid) ? sid : null,
    async claim(name) {
      if (Object.hasOwn(claims, name)) return claims[name];
      told ??= more();
      return (await told)[name];
    },
  };
}

/** Whether a text can be stored and is not longer than the specification lets it be. */
export function isPlain(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text !== '' &&
    text.length <= charactersMax &&
    !text.includes('\0') &&
    text.isWellFormed()
  );
}

/** Whether a person is of a group that may sign in. A claim that is one text is a list of one. */
export async function isAllowed({ allowedGroups, groupsClaim }: OidcEnv, person: ProvenPerson): Promise<boolean> {
  if (allowedGroups.length === 0) return true;
  const claim = await person.claim(groupsClaim);
  const groups: unknown[] = Array.isArray(claim) ? claim : [claim];
  return groups.some((group) => typeof group === 'string' && allowedGroups.includes(group));
}
