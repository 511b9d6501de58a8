import type { Env } from '../../server/foundation/platform/env.ts';
import { sealedElsewhere } from '../sealed-elsewhere.ts';
import { type Finding, look } from './finding.ts';

/** Whether the service can still read what it has encrypted. */
export async function checkSealed(env: Pick<Env, 'authSecret' | 'dataDir'>, databaseUrl: string): Promise<Finding[]> {
  const sentence = await sealedElsewhere(env, databaseUrl);
  return sentence === null ? [] : [look(sentence)];
}
