import { describe, expect, test, vi } from 'vitest';
import { taskLike } from '../test/task-like.ts';
import { newTemporaryId } from './ids.ts';
import { createReplica } from './replica.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 11, 9, 0, seconds)).toISOString();

describe('the replica', () => {
  test("shows an unconfirmed change over the server's record, and the server's record once it is dropped", () => {
    const replica = createReplica();
    replica.applyServer('task', [taskLike({ id: 'tsk_1', name: 'Water plants', updatedAt: at(1) })]);
    replica.applyOptimistic('m1', [{ kind: 'task', id: 'tsk_1', set: { name: 'Water the plants' } }]);
    expect(replica.get('task', 'tsk_1')?.name).toBe('Water the plants');
    replica.dropOptimistic('m1');
    expect(replica.get('task', 'tsk_1')?.name).toBe('Water plants');
  });

  test('keeps a later change of the same record when an earlier one is dropped', () => {
    const replica = createReplica();
    replica.applyServer('task', [taskLike({ id: 'tsk_1', name: 'A', priority: 4, updatedAt: at(1) })]);
    replica.applyOptimistic('m1', [{ kind: 'task', id: 'tsk_1', set: { name: 'B' } }]);
    replica.applyOptimistic('m2', [{ kind: 'task', id: 'tsk_1', set: { priority: 1 } }]);
    replica.dropOptimistic('m1');
    expect(replica.get('task', 'tsk_1')).toMatchObject({ name: 'A', priority: 1 });
  });

  test('is not set back by a reply that arrives out of order', () => {
    const replica = createReplica();
    replica.applyServer('task', [taskLike({ id: 'tsk_1', name: 'newer', updatedAt: at(2) })]);
    replica.applyServer('task', [taskLike({ id: 'tsk_1', name: 'older', updatedAt: at(1) })]);
    expect(replica.get('task', 'tsk_1')?.name).toBe('newer');
  });

  test('does not bring a deleted task back when an old page arrives out of order', () => {
    const replica = createReplica();
    replica.applyServer('task', [taskLike({ id: 'tsk_1', updatedAt: at(1) })]);
    replica.applyServer('task', [taskLike({ id: 'tsk_1', updatedAt: at(3), deletedAt: at(3) })]);
    replica.applyServer('task', [taskLike({ id: 'tsk_1', updatedAt: at(2) })]);
    expect(replica.get('task', 'tsk_1')).toBeUndefined();
  });

  test('keeps the key of a record that was assigned a server id, and finds it under both ids', () => {
    const replica = createReplica();
    const temporaryId = newTemporaryId();
    replica.applyOptimistic('m1', [
      { kind: 'task', id: temporaryId, create: taskLike({ id: temporaryId, name: 'New' }) },
    ]);
    replica.assignServerId(temporaryId, 'tsk_9');
    replica.applyServer('task', [taskLike({ id: 'tsk_9', name: 'New', updatedAt: at(1) })]);
    replica.dropOptimistic('m1');
    expect([...replica.all('task').keys()]).toEqual(['tsk_9']);
    expect(replica.get('task', temporaryId)?.id).toBe('tsk_9');
    expect(replica.keyOf('tsk_9')).toBe(temporaryId);
  });

  test('shows a change that still uses the temporary id of a record with a server id', () => {
    const replica = createReplica();
    const temporaryId = newTemporaryId();
    replica.applyServer('task', [taskLike({ id: 'tsk_9', updatedAt: at(1) })]);
    replica.restoreServerId(temporaryId, 'tsk_9');
    replica.applyOptimistic('m1', [
      { kind: 'task', id: 'tsk_2', create: taskLike({ id: 'tsk_2', parentId: temporaryId }) },
    ]);
    replica.applyOptimistic('m2', [{ kind: 'task', id: temporaryId, set: { name: 'B' } }]);
    expect(replica.get('task', 'tsk_2')?.parentId).toBe('tsk_9');
    expect(replica.get('task', 'tsk_9')?.name).toBe('B');
    expect(replica.keyOf('tsk_9')).toBe('tsk_9');
  });

  test('keeps references to a record when the server assigns its id', () => {
    const replica = createReplica();
    const [parent, child] = [newTemporaryId(), newTemporaryId()];
    replica.applyOptimistic('m1', [{ kind: 'task', id: parent, create: taskLike({ id: parent }) }]);
    replica.applyOptimistic('m2', [{ kind: 'task', id: child, create: taskLike({ id: child, parentId: parent }) }]);
    replica.assignServerId(parent, 'tsk_9');
    expect(replica.get('task', child)?.parentId).toBe('tsk_9');
  });

  test('restores a task while its deletion is still in flight', () => {
    const replica = createReplica();
    const task = taskLike({ id: 'tsk_1', updatedAt: at(1) });
    replica.applyServer('task', [task]);
    replica.applyOptimistic('delete', [{ kind: 'task', id: 'tsk_1', set: { deletedAt: at(2) } }]);
    expect(replica.get('task', 'tsk_1')).toBeUndefined();
    replica.applyOptimistic('restore', [{ kind: 'task', id: 'tsk_1', create: task }]);
    expect(replica.get('task', 'tsk_1')).toBeDefined();
  });

  test('notifies only the listeners of the record that changed', () => {
    const replica = createReplica();
    replica.applyServer('task', [
      taskLike({ id: 'tsk_1', updatedAt: at(1) }),
      taskLike({ id: 'tsk_2', updatedAt: at(1) }),
    ]);
    const [first, second] = [vi.fn(), vi.fn()];
    replica.subscribeRecord('tsk_1', first);
    replica.subscribeRecord('tsk_2', second);
    replica.applyOptimistic('m1', [{ kind: 'task', id: 'tsk_2', set: { completed: true } }]);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });
});

test('a batch of many changes calls each listener once, and reads what it has changed so far', () => {
  const replica = createReplica();
  const ids = Array.from({ length: 231 }, (_, index) => `tsk_${index}`);
  replica.applyServer(
    'task',
    ids.map((id) => taskLike({ id, priority: 4, updatedAt: at(1) })),
  );
  const [ofKind, ofRecord] = [vi.fn(), vi.fn()];
  replica.subscribe('task', ofKind);
  replica.subscribeRecord('tsk_7', ofRecord);
  replica.batch(() => {
    for (const id of ids) replica.applyOptimistic(`m ${id}`, [{ kind: 'task', id, set: { priority: 1 } }]);
    expect(replica.get('task', 'tsk_230')?.priority).toBe(1);
    expect(ofKind).not.toHaveBeenCalled();
  });
  expect(ofKind).toHaveBeenCalledTimes(1);
  expect(ofRecord).toHaveBeenCalledTimes(1);
});
