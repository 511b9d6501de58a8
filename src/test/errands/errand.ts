import type { SignedIn } from '../signed-in.ts';

/** The result of a tool, as the model reads it. */
// biome-ignore lint/suspicious/noExplicitAny: results of every shape
export type Answer = any;

/** The account of an errand: its owner over REST, and the agent over MCP. */
interface ErrandWorld {
  readonly me: SignedIn;
  /** Calls a tool that must succeed. */
  use(tool: string, args?: object): Promise<Answer>;
  /** Calls a tool that must fail. @returns its error */
  fail(tool: string, args: object): Promise<Answer>;
}

/** Something a person asks an agent for, as the calls that a model makes of it. */
export interface Errand {
  readonly asked: string;
  /** @returns what the account holds afterwards, as far as it matters */
  run(world: ErrandWorld): Promise<unknown>;
  readonly leaves: unknown;
}

export const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).toSorted();

/** The names of the open tasks. @param filter more of the query, as `&labelId=…` */
export async function open({ me }: ErrandWorld, filter = ''): Promise<string[]> {
  return namesOf((await me.get(`/tasks?completed=false${filter}`)).items);
}

/** The first task whose name or description holds the words. */
export async function task({ me }: ErrandWorld, query: string): Promise<Answer> {
  return (await me.get(`/tasks?query=${encodeURIComponent(query)}`)).items[0];
}
