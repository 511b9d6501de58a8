import type { Passkey } from '../../../contract/security.ts';
import type { Passkey as PasskeyRow } from '../../foundation/db/generated/client.ts';
import type { RelyingParty } from '../ways-in/relying-party.ts';

export function toPasskey(
  row: Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'lastUsedAt' | 'rpId'>,
  party: RelyingParty | null,
): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    worksHere: row.rpId === party?.id,
  };
}
