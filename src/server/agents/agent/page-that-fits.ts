import { limits } from '../../../contract/limits.ts';

interface ReadPage<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** The characters reserved for the rest of the result: the summary, the total and the cursor. */
const envelopeCharacters = 2_000;

/**
 * A page whose items fit into one result. A page that is too long is read again with fewer items, so that its cursor continues
 * right after the last item shown. At least one item is shown.
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
