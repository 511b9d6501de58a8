import { type DraftProgress, draftProgressSchema } from '../../../contract/import-drafts.ts';
import type { RedisGate } from '../../foundation/redis/redis-gate.ts';

/** How far the work on a draft is. Nothing is lost with it. */
export interface DraftProgressStore {
  tell(draftId: string, progress: DraftProgress): Promise<void>;
  read(draftId: string): Promise<DraftProgress | null>;
}

/** Longer than any step takes, and short enough that nothing stays. */
const keptSeconds = 15 * 60;

export function createDraftProgress(gate: RedisGate): DraftProgressStore {
  const keyOf = (draftId: string) => `${gate.prefix}draft:${draftId}`;
  return {
    async tell(draftId, progress) {
      await gate.runOr(null, (redis) => redis.set(keyOf(draftId), JSON.stringify(progress), 'EX', keptSeconds));
    },
    async read(draftId) {
      const text = await gate.runOr(null, (redis) => redis.get(keyOf(draftId)));
      return text === null ? null : draftProgressSchema.parse(JSON.parse(text));
    },
  };
}
