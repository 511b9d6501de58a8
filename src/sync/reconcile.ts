import { type ComparedOutbox, compareTexts } from './compare-texts.ts';
import type { Disk } from './disk.ts';
import type { Mutation } from './mutations.ts';
import { serverIdPrefix } from './outbox-keys.ts';
import type { Replica } from './replica.ts';
import type { ApiFailure } from './retry.ts';

interface ReconciledOutbox extends ComparedOutbox {
  readonly replica: Replica;
  readonly disk: Disk;
}

/** Follows an answer that shows what the server has instead: another record than was expected, or one that was made elsewhere already. */
export async function reconcile(
  outbox: ReconciledOutbox,
  mutation: Mutation,
  problem: ApiFailure['problem'],
): Promise<void> {
  const existingId = problem?.existingId;
  if (existingId === undefined) return compareTexts(outbox, mutation, problem);
  // Two devices made a label of one name: there is one, and what waits for it here gets that.
  const { replica, disk, withdraw } = outbox;
  const temporaryId = mutation.temporaryId ?? '';
  await disk.writeAtOnce(serverIdPrefix + temporaryId, existingId);
  replica.assignServerId(temporaryId, existingId);
  await withdraw(mutation);
}
