import { expect, test } from 'vitest';
import { aTask, aUser } from '../../../test/factories.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { createReminder } from '../../delivery/reminders/create-reminder.ts';
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
