import { type AttachedRecords, foldAttached } from '../../filter/match/compile-filter.ts';
import type { Replica } from '../../sync/replica.ts';

const cache = new WeakMap<Replica, { readonly version: string; readonly records: AttachedRecords }>();
const kinds = ['reminder', 'comment', 'attachment'] as const;

/** The reminders, comments and files of this device, for filters that ask for them; made anew when one of them has changed. */
export function attachedRecords(replica: Replica): AttachedRecords {
  const version = kinds.map((kind) => replica.version(kind)).join();
  const cached = cache.get(replica);
  if (cached?.version === version) return cached.records;
  let reminded: ReadonlySet<string> | undefined;
  let texts: ReadonlyMap<string, string[]> | undefined;
  const records: AttachedRecords = {
    hasReminder(taskId) {
      reminded ??= new Set([...replica.all('reminder').values()].map((reminder) => reminder.taskId));
      return reminded.has(taskId);
    },
    textsOf(taskId) {
      texts ??= foldedTexts(replica);
      return texts.get(taskId);
    },
    // Only the server knows it: such a filter is asked there.
    madeBy: () => null,
  };
  cache.set(replica, { version, records });
  return records;
}

function foldedTexts(replica: Replica): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const add = (taskId: string, text: string) => {
    const all = texts.get(taskId);
    if (all) all.push(foldAttached(text));
    else texts.set(taskId, [foldAttached(text)]);
  };
  for (const { taskId, content } of replica.all('comment').values()) add(taskId, content);
  for (const { taskId, fileName } of replica.all('attachment').values()) add(taskId, fileName);
  return texts;
}
