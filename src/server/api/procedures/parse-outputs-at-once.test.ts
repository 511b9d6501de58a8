import { initTRPC } from '@trpc/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { parseOutputsAtOnce } from './parse-outputs-at-once.ts';

const t = initTRPC.create();
const answer = z.object({ name: z.string() });
const parseAsync = vi.spyOn(answer, 'parseAsync');
const router = t.router({
  right: t.procedure.output(answer).query(() => ({ name: 'a', secret: 'b' })),
  wrong: t.procedure.output(answer).query(() => ({ name: 1 }) as unknown as { name: string }),
});
parseOutputsAtOnce(router._def.procedures);
const caller = router.createCaller({});

test('an answer holds what its schema says and nothing else', async () => {
  expect(await caller.right()).toEqual({ name: 'a' });
});

test('an answer that does not meet its schema is a defect of ours', async () => {
  await expect(caller.wrong()).rejects.toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Output validation failed',
  });
});

test('no promise is made of it', async () => {
  await caller.right();
  expect(parseAsync).not.toHaveBeenCalled();
});

test('a procedure that does not say what it answers is refused at the start', () => {
  const silent = t.router({ silent: t.procedure.query(() => 1) });
  expect(() => parseOutputsAtOnce(silent._def.procedures)).toThrow('silent does not say what it answers');
});
