import { limits } from '../../contract/limits.ts';

interface ReadPage<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** What stands around the items: the summary, the total, the cursor itself. */
const envelopeCharacters = 2_000;

/**
 * A page whose items fit into one result: where they do not, it is read again with as many as do, so that its cursor goes on
 * right behind the last one shown. At least one is shown.
 */
export async function pageThatFits<Item>(
  limit: number,
  read: (limit: number) => Promise<ReadPage<Item>>,
): Promise<ReadPage<Item> & { readonly truncated: boolean }> {
  const page = await read(limit);
  let left = limits.toolResultCharactersMax - envelopeCharacters;
  const fitting = page.items.findIndex((item) => {
    left -= JSON.stringify(item).length + 1;
    return left < 0;
  });
  if (fitting < 0) return { ...page, truncated: false };
  return { ...(await read(Math.max(1, fitting))), truncated: true };
}
