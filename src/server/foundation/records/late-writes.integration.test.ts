import { expect, test } from 'vitest';
import { aUser } from '../../../test/factories.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { decideProposals } from '../../agents/guardrails/decide-proposals.ts';
import { problemOf } from '../../api/procedures/problem.ts';
import { createLabel } from '../../resources/labels/create-label.ts';
import { updateLabel } from '../../resources/labels/update-label.ts';
import { createTask } from '../../resources/tasks/create-task.ts';
import { startDeadline } from '../platform/deadline.ts';

const { services } = testApi(await testServices());
const unavailable = { code: 'unavailable', details: { retryAfterSeconds: 2 } };

test('a write that was answered 503 because it took too long is not stored', async () => {
  const user = await aUser(services);
  const late = { ...(await user.ctx()), deadline: startDeadline(0) };
  await expect(createTask(late, { name: 'Order tiles' })).rejects.toMatchObject(unavailable);
  expect(await services.database.prisma.task.count({ where: { userId: user.id } })).toBe(0);
});

test('a write waits for the turn of its user only as long as its time lasts', async () => {
  const user = await aUser(services);
  const held = Promise.withResolvers<void>();
  const holding = services.database.turns.take(user.id, () => held.promise);
  const late = { ...(await user.ctx()), deadline: startDeadline(10) };
  await expect(createTask(late, { name: 'Order tiles' })).rejects.toMatchObject(unavailable);
  held.resolve();
  await holding;
});

test('work on very many rows may take longer', async () => {
  const user = await aUser(services);
  const label = await createLabel(await user.ctx(), { name: 'heavy' });
  const patient = { ...(await user.ctx()), patient: true, deadline: startDeadline(0) };
  expect(await updateLabel(patient, { id: label.id, name: 'renamed' })).toMatchObject({ name: 'renamed' });
});

test('decisions on many proposals may take longer, because each is a write of its own', async () => {
  const deadline = startDeadline(0);
  const ctx = { ...(await (await aUser(services)).ctx()), deadline };
  const runner = { run: async () => {}, problemOf: () => problemOf('not_found', 'a request').problem };
  const { results } = await decideProposals(ctx, { reject: ['prp_none'] }, runner);
  expect(results).toMatchObject([{ id: 'prp_none', problem: { code: 'not_found' } }]);
  expect(deadline.leftMs()).toBe(Number.POSITIVE_INFINITY);
});
