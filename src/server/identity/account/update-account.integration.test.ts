import { expect, test } from 'vitest';
import { updateAccountInput } from '../../../contract/account.ts';
import { aTask, aUser } from '../../../test/factories.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { createReminder } from '../../delivery/reminders/create-reminder.ts';
import { getContext } from '../../resources/context/get-context.ts';
import { getAccount } from './get-account.ts';
import { updateAccount } from './update-account.ts';

const { services } = testApi(await testServices());

test('of two changes of the zone that began together, reminders stand in the zone that was stored last', async () => {
  const user = await aUser(services, { timezone: 'UTC' });
  const task = await aTask(user, { name: 'Call', dueDate: '2099-03-02', dueTime: '09:00' });
  await createReminder(await user.ctx(), { taskId: task.id, minutesBefore: 0 });
  const remindAt = async () =>
    (await services.database.prisma.reminder.findFirstOrThrow({ where: { userId: user.id } })).remindAt?.toISOString();
  expect(await remindAt()).toBe('2099-03-02T09:00:00.000Z');

  // Both requests read their credential, which includes the zone, before either has written.
  const [first, second] = [await user.ctx(), await user.ctx()];
  await updateAccount(first, { timezone: 'Asia/Singapore' });
  expect(await remindAt()).toBe('2099-03-02T01:00:00.000Z');
  await updateAccount(second, { timezone: 'UTC' });
  expect(await remindAt()).toBe('2099-03-02T09:00:00.000Z');
});

const office = { from: '08:30', to: '12:00' };

test('working hours are Monday to Friday from 9 to 17 until others are chosen, and the context tells them', async () => {
  const user = await aUser(services, {});
  const nine = { from: '09:00', to: '17:00' };
  expect((await getAccount(await user.ctx())).workingHours).toEqual([null, nine, nine, nine, nine, nine, null]);
  const workingHours = [null, null, office, null, null, null, office];
  expect((await updateAccount(await user.ctx(), { workingHours })).workingHours).toEqual(workingHours);
  expect((await getContext(await user.ctx())).user.workingHours).toEqual(workingHours);
});

test.each([
  ['six days', Array.from({ length: 6 }, () => null)],
  ['an end before the beginning', [...Array.from({ length: 6 }, () => null), { from: '17:00', to: '09:00' }]],
  ['a time that no clock shows', [...Array.from({ length: 6 }, () => null), { from: '09:00', to: '24:00' }]],
])('working hours of %s are refused by their name', (_, workingHours) => {
  const read = updateAccountInput.safeParse({ workingHours });
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(['workingHours']);
});
