import type { Env } from '../../server/foundation/platform/env.ts';
import { createOidcClient } from '../../server/identity/oidc/oidc-client.ts';
import { bad, type Finding, good } from './finding.ts';

/** Whether the provider by which people sign in says where it is asked. */
export async function checkProvider({
  oidc,
  passwordSignIn,
}: Pick<Env, 'oidc' | 'passwordSignIn'>): Promise<Finding[]> {
  if (oidc === undefined) return [];
  try {
    await createOidcClient(oidc).configuration();
    return [good(`The provider ${oidc.name} answers at ${oidc.issuer}.`)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const meanwhile =
      passwordSignIn === 'on' ? 'passwords sign in' : 'only a link of npm run user -- sign-in-link signs in';
    return [bad(`The provider ${oidc.name} cannot be asked at ${oidc.issuer}: ${reason}. Meanwhile ${meanwhile}.`)];
  }
}
