import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Env } from '../../foundation/platform/env.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { relyingPartyOf } from './relying-party.ts';

/** What the configuration says of the ways to sign in. */
export type WaysInSettings = Pick<Env, 'publicBaseUrl' | 'passwordSignIn' | 'oidc'>;

/** Whether a login is one at today's provider, whose address may be configured with or without its last slash. */
export function isOfProvider({ oidc }: Pick<Env, 'oidc'>, { issuer }: { readonly issuer: string }): boolean {
  return oidc !== undefined && URL.parse(issuer)?.href === new URL(oidc.issuer).href;
}

/**
 * Removes a way to sign in, unless the account would have none left then.
 * @throws DomainError last_way_in, after which the transaction must be rolled back
 */
export async function keepWayIn(
  tx: Tx,
  env: WaysInSettings,
  userId: string,
  remove: () => Promise<void>,
): Promise<void> {
  // The row lock makes removals of one user run one after the other: two at once would each leave the other's.
  const [user] = await tx.$queryRaw<{ has_password: boolean }[]>`
    SELECT has_password FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  const left = async () => {
    const passkeys = await tx.passkey.count({ where: { userId, rpId: relyingPartyOf(env)?.id ?? '' } });
    const identities = await tx.userIdentity.findMany({ where: { userId }, select: { issuer: true } });
    return (
      passkeys +
      identities.filter((each) => isOfProvider(env, each)).length +
      (env.passwordSignIn === 'on' && user?.has_password ? 1 : 0)
    );
  };
  const before = await left();
  await remove();
  if (before > 0 && (await left()) === 0) throw new DomainError('last_way_in');
}
