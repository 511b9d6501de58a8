import { hash, verify } from '@node-rs/argon2';
import { limits } from '../../../contract/limits.ts';
import { invalidField } from '../../foundation/platform/domain-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashInTurn } from './hash-turns.ts';

/** argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hashInTurn(() => hash(normalPassword(password), parameters));
}

/** Normalises only passwords of a possible length, because normalisation takes quadratic time in a run of combining marks. */
function normalPassword(password: string): string {
  return password.length > limits.passwordBytesMax ? password : password.normalize('NFC');
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return hashInTurn(() => verify(passwordHash, normalPassword(password)));
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown username cannot be distinguished from a wrong password. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verifyPassword(await decoy, password);
  return false;
}

/** @throws DomainError validation_failed for a password that attackers try first */
export function refuseCommonPassword(field: string, password: string, username: string): void {
  if (isCommonPassword(password, username))
    throw invalidField(field, 'too_common', 'Is among the first that are guessed');
}
