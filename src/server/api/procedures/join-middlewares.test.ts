import { initTRPC, TRPCError } from '@trpc/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { joinMiddlewares } from './join-middlewares.ts';

interface Context {
  readonly name: string;
  readonly seen: string[];
}

/** The same procedures again, as tRPC runs them. */
function makeRouter() {
  const t = initTRPC.context<Context>().meta<{ word: string }>().create();
  const procedure = t.procedure
    .meta({ word: 'first' })
    .use(async ({ next, ctx, meta, path, type }) => {
      ctx.seen.push(`before ${path} ${type} ${meta?.word}`);
      const result = await next({ ctx: { added: `${ctx.name}!`, name: 'changed' } });
      ctx.seen.push(`after ${result.ok ? 'success' : result.error.code}`);
      return result;
    })
    .use(({ next, ctx }) => {
      ctx.seen.push(`second knows ${ctx.added} and ${ctx.name}`);
      return next();
    });
  return t.router({
    right: procedure
      .input(z.object({ a: z.coerce.number() }))
      .input(z.object({ b: z.string().default('none') }))
      .output(z.object({ all: z.string() }))
      .query(({ ctx, input }) => ({ all: JSON.stringify([input, ctx.name, ctx.added]) })),
    refused: procedure.query(() => {
      throw new TRPCError({ code: 'CONFLICT' });
    }),
    broken: procedure.mutation(() => {
      throw new Error('of the resolver');
    }),
    replaced: t.procedure
      .use(({ next, getRawInput }) => next({ getRawInput: async () => [await getRawInput(), 'more'] }))
      .input(z.array(z.unknown()))
      .query(({ input }) => input),
    short: t.procedure.query(() => 1),
    long: procedure.query(() => 1),
    throwing: t.procedure
      .use(() => {
        throw new Error('of a middleware');
      })
      .query(() => 1),
  });
}

const calls = [
  ['right', { a: '1' }],
  ['right', { a: 'x' }],
  ['right', undefined],
  ['refused', undefined],
  ['broken', undefined],
  ['replaced', 'raw'],
  ['throwing', undefined],
] as const;

async function run(router: ReturnType<typeof makeRouter>) {
  const results: unknown[] = [];
  for (const [name, input] of calls) {
    const seen: string[] = [];
    const ctx = { name: 'ada', seen };
    const call = router.createCaller(ctx)[name] as (input: unknown) => Promise<unknown>;
    const result = await call(input).catch((error: TRPCError) => [error.code, error.message, String(error.cause)]);
    results.push({ name, result, seen, ctx: { ...ctx } });
  }
  return results;
}

test('joined middlewares do what tRPC does with them one by one', async () => {
  const router = makeRouter();
  joinMiddlewares(router._def.procedures);
  const results = await run(router);
  expect(results).toEqual(await run(makeRouter()));
  expect(results[0]).toMatchObject({
    result: { all: '[{"a":1,"b":"none"},"changed","ada!"]' },
    seen: ['before right query first', 'second knows ada! and changed', 'after success'],
  });
});

test('a call copies by property as often with many middlewares as with few', async () => {
  const router = makeRouter();
  joinMiddlewares(router._def.procedures);
  const copies = vi.spyOn(Object, 'getOwnPropertyDescriptors');
  const copiesOf = async (name: 'short' | 'long') => {
    copies.mockClear();
    await router.createCaller({ name: 'ada', seen: [] })[name]();
    return copies.mock.calls.length;
  };
  const ofShort = await copiesOf('short');
  expect(ofShort).toBeGreaterThan(0);
  expect(await copiesOf('long')).toBe(ofShort);
});
