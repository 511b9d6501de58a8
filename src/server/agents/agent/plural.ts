/** `Completed 2 tasks.`, or what was so already, which a model would else take for its own doing. */
export function summaryOf(done: string, noun: string, all: number, changed: number): string {
  if (changed === 0) return `Nothing changed: ${soAlready(all, noun)}`;
  return `${done} ${plural(changed, noun)}.${changed === all ? '' : ` ${soAlready(all - changed, noun)}`}`;
}

/** `1 task was so already.` */
export function soAlready(count: number, noun: string): string {
  return `${plural(count, noun)} ${count === 1 ? 'was' : 'were'} so already.`;
}

/** How many of the records have the tick of a write, because it changed them. */
export function countChanged(records: readonly { readonly updatedAt: string }[], at: Date): number {
  return records.filter(({ updatedAt }) => updatedAt === at.toISOString()).length;
}

/** `1 task`, `2 tasks`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
