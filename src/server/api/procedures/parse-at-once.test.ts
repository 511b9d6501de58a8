import { initTRPC } from '@trpc/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { parseAtOnce } from './parse-at-once.ts';

const t = initTRPC.create();
const answer = z.object({ name: z.string() });
const question = z.object({ name: z.string().trim() });
const asyncParses = [answer, question].map((schema) => vi.spyOn(schema, 'parseAsync'));
const router = t.router({
  right: t.procedure.output(answer).query(() => ({ name: 'a', secret: 'b' })),
  wrong: t.procedure.output(answer).query(() => ({ name: 1 }) as unknown as { name: string }),
  echo: t.procedure
    .input(question)
    .output(answer)
    .query(({ input }) => input),
  joined: t.procedure
    .input(question)
    .input(z.object({ more: z.string() }))
    .output(answer)
    .query(({ input }) => ({ name: `${input.name} ${input.more}` })),
});
parseAtOnce(router._def.procedures);
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

test('an input is what its schema makes of it', async () => {
  expect(await caller.echo({ name: ' a ' })).toEqual({ name: 'a' });
});

test('a procedure with two schemas gets the fields of both', async () => {
  expect(await caller.joined({ name: ' a ', more: 'b' })).toEqual({ name: 'a b' });
});

test('an input that does not meet its schema is refused with what is wrong', async () => {
  await expect(caller.echo({ name: 1 } as never)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: ['name'] }] },
  });
});

test('no promise is made of either', async () => {
  await caller.echo({ name: 'a' });
  for (const parseAsync of asyncParses) expect(parseAsync).not.toHaveBeenCalled();
});

test('a procedure that does not say what it answers is refused at the start', () => {
  const silent = t.router({ silent: t.procedure.query(() => 1) });
  expect(() => parseAtOnce(silent._def.procedures)).toThrow('silent does not say what it answers');
});

test('a procedure with an input that nothing checks is refused at the start', () => {
  const open = t.router({
    open: t.procedure
      .input(question)
      .output(answer)
      .query(({ input }) => input),
  });
  const { middlewares } = (open.open as unknown as { _def: { middlewares: unknown[] } })._def;
  middlewares.shift();
  expect(() => parseAtOnce(open._def.procedures)).toThrow('open does not check each of its inputs');
});
