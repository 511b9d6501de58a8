import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { beginWrite } from '../../foundation/records/write.ts';
import { followZoneData } from './follow-zone-data.ts';

const api = testApi(await testServices());

test('newer time-zone data moves reminders to where their wall time lies now; older or the same data moves none', async () => {
  const me = await signedIn(api);
  const due = { dueDate: '2030-05-02', dueTime: '09:00', dueTimezone: 'America/Sao_Paulo' };
  const { id: taskId } = await me.post('/tasks', { name: 'Call', ...due });
  const wall = await me.post('/reminders', { taskId, date: '2030-05-01', time: '09:00', timezone: 'Asia/Almaty' });
  const relative = await me.post('/reminders', { taskId, minutesBefore: 30 });
  const absolute = await me.post('/reminders', { taskId, remindAt: '2030-05-01T10:00:00Z' });
  const moments = async () =>
    Object.fromEntries(
      (await me.get('/reminders')).items.map(({ id, remindAt }: { id: string; remindAt: string }) => [id, remindAt]),
    );
  const right = { [wall.id]: wall.remindAt, [relative.id]: relative.remindAt, [absolute.id]: absolute.remindAt };
  /** Sets instants as zone data from before a change of the law would have resolved them. */
  const moveAnHour = () =>
    api.services.database.prisma.$transaction(async (tx) => {
      const { at } = await beginWrite(tx, { actor: { userId: me.user.id } });
      await tx.$executeRaw`UPDATE reminder SET remind_at = remind_at + interval '1 hour', updated_at = ${at}
        WHERE user_id = ${me.user.id} AND type <> 'absolute'`;
    });

  await moveAnHour();
  const { serverTime } = await me.get('/reminders');
  expect(await followZoneData(api.services, '2099b')).toBeGreaterThan(0);
  expect(await moments()).toEqual(right);
  const delta = await me.get(`/reminders?updatedSince=${serverTime}`);
  expect(delta.items.map(({ id }: { id: string }) => id).sort()).toEqual([wall.id, relative.id].sort());

  await moveAnHour();
  const moved = await moments();
  for (const version of ['2099b', '2099a', undefined]) expect(await followZoneData(api.services, version)).toBe(0);
  expect(await moments()).toEqual(moved);
  await followZoneData(api.services, '2100a');
  expect(await moments()).toEqual(right);
});
