import { limits } from '../../../contract/limits.ts';
import { openSecret, type SecondFactorServices, totpSealing } from './second-factor-services.ts';
import { stepOfCode } from './totp-code.ts';

export type CodeVerdict = 'right' | 'wrong' | 'locked';

/**
 * Uses a code of the authenticator app up. A try is counted as wrong before it is looked at, so that however many run at once no more than
 * the limit are looked at; the right one takes that back. Of two that bring the code of one step, one is right.
 */
export async function takeTotpCode(
  { database, clock, authSecret }: SecondFactorServices,
  userId: string,
  code: string,
): Promise<CodeVerdict> {
  const { rows } = await database.pool.query<{ secret: Buffer }>(
    `UPDATE totp SET failed = failed + 1 WHERE user_id = $1 AND confirmed_at IS NOT NULL AND failed < $2
     RETURNING secret`,
    [userId, limits.wrongCodesMax],
  );
  const [row] = rows;
  if (!row) return (await isOn(database, userId)) ? 'locked' : 'wrong';
  const sealed = row.secret;
  const secret = openSecret(totpSealing(authSecret).open(sealed));
  const step = secret && stepOfCode(secret, code, clock.now());
  if (step === null) return 'wrong';
  const { rowCount } = await database.pool.query(
    `UPDATE totp SET failed = 0, last_step = $2
     WHERE user_id = $1 AND secret = $3 AND confirmed_at IS NOT NULL AND (last_step IS NULL OR last_step < $2)`,
    [userId, step, sealed],
  );
  return rowCount === 1 ? 'right' : 'wrong';
}

async function isOn({ pool }: SecondFactorServices['database'], userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM totp WHERE user_id = $1 AND confirmed_at IS NOT NULL', [userId]);
  return rowCount === 1;
}

/** Lets codes of the authenticator app count again after too many wrong ones: another proof was given. */
export async function unlockTotp({ database }: Pick<SecondFactorServices, 'database'>, userId: string): Promise<void> {
  await database.pool.query('UPDATE totp SET failed = 0 WHERE user_id = $1 AND failed > 0', [userId]);
}
