import { expect, test, vi } from 'vitest';
import { createSlots } from './slots.ts';

const refusalOf = (take: () => unknown): unknown => {
  try {
    take();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('each user has the given number of slots, whatever others take', () => {
  const slots = createSlots({ name: 'exports', perUser: 2 });
  slots.take('a');
  const giveBack = slots.take('a');
  expect(refusalOf(() => slots.take('a'))).toBe('rate_limited');
  expect(refusalOf(() => slots.take('b'))).toBeNull();
  giveBack();
  giveBack();
  expect(refusalOf(() => slots.take('a'))).toBeNull();
  expect(refusalOf(() => slots.take('a'))).toBe('rate_limited');
});

test('all users together have no more slots than the total', () => {
  const slots = createSlots({ name: 'imports', perUser: 1, total: 2 });
  const giveBack = slots.take('a');
  slots.take('b');
  expect(refusalOf(() => slots.take('c'))).toBe('unavailable');
  giveBack();
  expect(refusalOf(() => slots.take('c'))).toBeNull();
});

test('callers that wait get the slots that are given back, in order, or are refused in the end', async () => {
  const slots = createSlots({ name: 'uploads', perUser: 1 });
  const giveBack = slots.take('a');
  const order: string[] = [];
  const later = ['one', 'two'].map(async (name) => {
    const done = await slots.wait('a');
    order.push(name);
    done();
  });
  giveBack();
  await Promise.all(later);
  expect(order).toEqual(['one', 'two']);
  slots.take('a');
  await expect(slots.wait('a', { msMax: 5 })).rejects.toMatchObject({ code: 'rate_limited' });
});

test('where the process has none left, callers of any user wait for one', async () => {
  const slots = createSlots({ name: 'imports', perUser: 1, total: 1 });
  const giveBack = slots.take('a');
  const order: string[] = [];
  const later = ['b', 'c', 'b'].map(async (userId) => {
    const done = await slots.wait(userId);
    order.push(userId);
    done();
  });
  giveBack();
  await Promise.all(later);
  expect(order).toEqual(['b', 'c', 'b']);
  slots.take('a');
  await expect(slots.wait('b', { msMax: 5 })).rejects.toMatchObject({ code: 'unavailable' });
});

test('a place of the process goes to the next in line when the first has no place of its own left', async () => {
  const slots = createSlots({ name: 'things', perUser: 1, total: 2 });
  const [first, second] = [slots.take('ada'), slots.take('ben')];
  const [cora, coraAgain, dan] = ['cora', 'cora', 'dan'].map((userId) => slots.wait(userId));
  first();
  await cora;
  second();
  (await dan)?.();
  (await cora)?.();
  (await coraAgain)?.();
});

test('a wait for a free slot leaves no timer behind', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const slots = createSlots({ name: 'requests', perUser: 1 });
  const giveBack = await slots.wait('a');
  giveBack();
  expect(timeout).not.toHaveBeenCalled();
});

test('a wait ends with its signal', async () => {
  const slots = createSlots({ name: 'requests', perUser: 1 });
  slots.take('a');
  const left = new AbortController();
  const waiting = slots.wait('a', { signal: left.signal });
  left.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'rate_limited' });
});
