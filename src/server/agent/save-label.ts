import type { SaveLabelInput } from '../../contract/agent.ts';
import { createLabel } from '../labels/create-label.ts';
import { updateLabel } from '../labels/update-label.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { readDirectory } from './directory.ts';

/** Changes the label with a name or id, or creates it if there is none. @throws DomainError label_exists · limit_reached */
export async function saveLabel(ctx: VerbContext, input: SaveLabelInput) {
  const said = input.label.replace(/^@/, '');
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const known = (await readDirectory(joined, open.tx)).labelNamed(said);
    const { id, name, color } = known
      ? await updateLabel(joined, { id: known.id, name: input.newName, color: input.color })
      : await createLabel(joined, { name: input.newName ?? said, color: input.color });
    const label = { id, name, ...(color === null ? {} : { color }) };
    return { summary: `${known ? 'Saved' : 'Added'} label “${name}”.`, label };
  });
}
