import { expect, test } from 'vitest';
import { createSlots } from '../../foundation/platform/slots.ts';
import { previewInTurn } from './preview-recurrence.ts';

test('between the previews of one user, however many come at once, the event loop turns for everybody else', async () => {
  const slots = { previews: createSlots({ name: 'previews', perUser: 1 }) };
  const ctx = { actor: { userId: 'usr_1' }, slots } as Parameters<typeof previewInTurn>[0];
  let [turns, isDone] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const never = { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', start: '2026-01-31', count: 3 };
  const previews = Array.from({ length: 8 }, () => previewInTurn(ctx, never));
  expect(await Promise.all(previews)).toEqual(Array(8).fill({ dates: [] }));
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(8);
});
