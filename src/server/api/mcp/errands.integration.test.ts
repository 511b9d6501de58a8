import { afterAll, expect, test } from 'vitest';
import { errandAccount, errands } from '../../../test/errands/all-errands.ts';
import type { Errand } from '../../../test/errands/errand.ts';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const { tool } = mcpCalls(api);
api.clock.advance((Date.parse('2030-01-05T10:00:00Z') - api.clock.now().getTime()) / 1_000);

/** The cost of an errand for a model: its calls, and the characters that it writes and reads. */
interface Cost {
  readonly asked: string;
  calls: number;
  written: number;
  read: number;
}

const costs: Cost[] = [];

/**
 * The bounds are a tenth above the cost of the errands when they were written, so that a description or result that costs models
 * more is noticed.
 */
const bounds = { calls: 58, characters: 20_000 };

function agentOf(token: string, cost: Cost) {
  async function call(name: string, args: object) {
    const { isError, content } = await tool(token, name, args);
    const [{ text }] = content;
    cost.calls += 1;
    cost.written += name.length + JSON.stringify(args).length;
    cost.read += text.length;
    return { failed: isError === true, answer: JSON.parse(text) };
  }
  return {
    async use(name: string, args: object = {}) {
      const { failed, answer } = await call(name, args);
      if (failed) throw new Error(`${name} ${JSON.stringify(args)}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async fail(name: string, args: object) {
      const { failed, answer } = await call(name, args);
      if (!failed) throw new Error(`${name} ${JSON.stringify(args)} did not fail`);
      return answer.error;
    },
  };
}

test.each(errands.map((errand): [string, Errand] => [errand.asked, errand]))('%s', async (asked, { run, leaves }) => {
  const me = await signedIn(api);
  await errandAccount(me);
  const cost: Cost = { asked, calls: 0, written: 0, read: 0 };
  const { token } = await me.user.mint();
  expect(await run({ me, ...agentOf(token, cost) })).toEqual(leaves);
  costs.push(cost);
});

test('all of them together cost no more calls and characters than they should', () => {
  const sum = (pick: (cost: Cost) => number) => costs.reduce((total, cost) => total + pick(cost), 0);
  expect(errands).toHaveLength(20);
  expect(sum(({ calls }) => calls)).toBeLessThanOrEqual(bounds.calls);
  expect(sum(({ written, read }) => written + read)).toBeLessThanOrEqual(bounds.characters);
});

afterAll(() => {
  const line = ({ asked, calls, written, read }: Cost) =>
    `${String(calls).padStart(5)} ${String(written).padStart(8)} ${String(read).padStart(8)}  ${asked}`;
  process.stdout.write(`${['calls  written     read  errand', ...costs.map(line)].join('\n')}\n`);
});
