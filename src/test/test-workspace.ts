import { createNotices } from '../client/notices/notices.ts';
import { createUndoStack } from '../client/undo/undo-stack.ts';
import type { StoredStep } from '../client/undo/undo-steps.ts';
import type { Workspace } from '../client/workspace.ts';
import { createValue } from '../lib/value.ts';
import { createOutbox } from '../sync/outbox.ts';
import { createReplica } from '../sync/replica.ts';
import { memoryDisk } from './memory-disk.ts';
import { taskLike } from './task-like.ts';

/** A page's data layer before a server that has not answered yet: everything that is done waits in the outbox. */
export function testWorkspace(
  tasks: readonly Parameters<typeof taskLike>[0][] = [],
  storedSteps: readonly StoredStep[] = [],
) {
  const replica = createReplica();
  const disk = memoryDisk();
  const outbox = createOutbox({
    replica,
    disk,
    storeWithRecords: disk.write,
    now: Date.now,
    pullConsequences: async () => {},
    onReady() {},
    onRefused() {},
    onNothingUndone() {},
  });
  let changes = 0;
  const notices = createNotices();
  let steps = storedSteps;
  const store = {
    read: () => steps,
    write(later: readonly StoredStep[]) {
      steps = later;
    },
  };
  const undo = createUndoStack(notices, { ...outbox, batch: replica.batch }, store);
  replica.applyServer('task', tasks.map(taskLike));
  const workspace = {
    replica,
    outbox,
    notices,
    undo,
    inboxId: 'prj_inbox',
    sender: { unreachable: createValue(false) },
    account: createValue({ id: 'usr_1', locale: 'en', timezone: 'UTC', dateFormat: 'yyyy-MM-dd' }),
    today: createValue('2026-03-11'),
  } as unknown as Workspace;
  return {
    workspace,
    replica,
    undo: () => undo.undoLatest(),
    redo: () => undo.redoLatest(),
    /** The steps as the tab would have them after a reload. */
    storedSteps: () => steps,
    /** What is to be sent, in order. */
    sent: () => outbox.waiting.get().map(({ procedure, input }) => [procedure, input] as const),
    /** Answers every mutation so far, so that an undo from now on needs requests of its own. */
    async answerAll(): Promise<void> {
      for (let next = outbox.take(); next; next = outbox.take()) {
        const shown = 'id' in next.input ? replica.get('task', next.input.id) : undefined;
        const at = new Date(Date.now() + 1_000).toISOString();
        await outbox.confirm(
          next,
          shown ? { ...shown, updatedAt: at } : taskLike({ id: 'tsk_made', updatedAt: at }),
          `chg_${++changes}`,
        );
      }
      outbox.putBack();
    },
  };
}
