import { Client } from 'pg';
import type { Env } from '../../server/foundation/platform/env.ts';
import { relyingPartyOf } from '../../server/identity/ways-in/relying-party.ts';
import { type Finding, look } from './finding.ts';

/** Whether the passkeys were made for the host of the public address: at another one browsers do not offer them. */
export async function checkPasskeys(env: Pick<Env, 'publicBaseUrl'>, databaseUrl: string): Promise<Finding[]> {
  const here = relyingPartyOf(env)?.id ?? null;
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark doctor' });
  await client.connect();
  try {
    const { rows } = await client.query<{ host: string; passkeys: number }>(
      `SELECT rp_id AS host, count(*)::int AS passkeys FROM passkey WHERE rp_id IS DISTINCT FROM $1 GROUP BY 1 ORDER BY 1`,
      [here],
    );
    return rows.map(({ host, passkeys }) =>
      look(
        `${passkeys === 1 ? '1 passkey was' : `${passkeys} passkeys were`} made for ${host}, and PUBLIC_BASE_URL is ${env.publicBaseUrl}: they sign nobody in. Their people add new ones, or the address goes back.`,
      ),
    );
  } finally {
    await client.end();
  }
}
