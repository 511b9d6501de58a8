import { Client } from 'pg';
import { calendarSealing } from '../server/calendars/fetch/calendar-address.ts';
import type { Env } from '../server/foundation/platform/env.ts';
import { readOwnSecret } from '../server/foundation/platform/secrets.ts';
import { openSecret, totpSealing } from '../server/identity/second-factor/second-factor-services.ts';

/**
 * Says what another AUTH_SECRET than the one here has encrypted, as after a restore on a machine that does not have it.
 * @returns null where nothing is, or nothing that anybody uses
 */
export async function sealedElsewhere(
  { authSecret, dataDir }: Pick<Env, 'authSecret' | 'dataDir'>,
  databaseUrl: string,
): Promise<string | null> {
  const secret = authSecret ?? readOwnSecret(dataDir, 'auth-secret');
  const [apps, addresses] = await sealedIn(databaseUrl);
  const opens = secret === undefined ? null : { app: totpSealing(secret), address: calendarSealing(secret) };
  const lostApps = apps.filter((sealed) => openSecret(opens?.app.open(sealed)) === null).length;
  const lostAddresses = addresses.filter((sealed) => !opens?.address.open(sealed)).length;
  const lost = [
    ...(lostApps === 0 ? [] : [counted(lostApps, 'authenticator app')]),
    ...(lostAddresses === 0
      ? []
      : [`the ${lostAddresses === 1 ? 'address' : 'addresses'} of ${counted(lostAddresses, 'calendar')}`]),
  ];
  if (lost.length === 0) return null;
  const effects = [
    ...(lostApps === 0 ? [] : ['the codes of the apps are refused (npm run user -- reset-second-factor NAME)']),
    ...(lostAddresses === 0 ? [] : ['the calendars stop until their addresses are entered again']),
  ];
  return `Another AUTH_SECRET than the one here has encrypted ${lost.join(' and ')}. Set that one, or put its file back at ${dataDir}/auth-secret; without it ${effects.join(', and ')}.`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

async function sealedIn(databaseUrl: string): Promise<[apps: Buffer[], addresses: Buffer[]]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark sealed' });
  await client.connect();
  try {
    const read = async (text: string) =>
      (await client.query<{ sealed: Buffer }>(text)).rows.map(({ sealed }) => sealed);
    return [
      await read('SELECT secret AS sealed FROM totp WHERE confirmed_at IS NOT NULL'),
      await read(
        `SELECT s.sealed_address AS sealed FROM calendar_source s JOIN calendar c ON c.user_id = s.user_id AND c.id = s.calendar_id
         WHERE c.deleted_at IS NULL`,
      ),
    ];
  } finally {
    await client.end();
  }
}
