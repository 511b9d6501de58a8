import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

test('a duration is the estimate of a task without a time, with a due date or without one', async () => {
  const me = await signedIn(api);
  expect(await me.post('/tasks', { name: 'Paint', durationMinutes: 90 })).toMatchObject({ durationMinutes: 90 });
  const dated = await me.post('/tasks', { name: 'Paint', dueDate: '2040-01-31', durationMinutes: 45 });
  expect(dated).toMatchObject({ dueTime: null, dueAt: null, durationMinutes: 45 });
  expect(await me.post('/tasks', { name: 'Paint', dueDate: null, durationMinutes: 5 })).toMatchObject({
    durationMinutes: 5,
  });
});

test('clearing the time or the date keeps the duration as the estimate', async () => {
  const me = await signedIn(api);
  const block = { dueDate: '2040-01-31', dueTime: '14:00', durationMinutes: 60 };
  const task = await me.post('/tasks', { name: 'Paint', ...block });
  const path = `/tasks/${task.id}`;
  expect((await me.call('PATCH', path, { dueTime: null })).body).toMatchObject({ dueTime: null, durationMinutes: 60 });
  expect((await me.call('PATCH', path, { dueDate: null })).body).toMatchObject({ dueDate: null, durationMinutes: 60 });
  expect((await me.call('PATCH', path, { durationMinutes: null })).body).toMatchObject({ durationMinutes: null });
  await me.patch(path, block);
  const shorter = { dueDate: null, durationMinutes: 20 };
  expect((await me.call('PATCH', path, shorter)).body).toMatchObject(shorter);
  await me.patch(path, block);
  const none = { dueDate: null, durationMinutes: null };
  expect((await me.call('PATCH', path, none)).body).toMatchObject(none);
});
