import type { SaveLabelInput } from '../../../contract/agent.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { createLabel } from '../../resources/labels/create-label.ts';
import { updateLabel } from '../../resources/labels/update-label.ts';
import { readDirectory } from './directory.ts';
import { countChanged, summaryOf } from './plural.ts';

/** Changes the label with a name or id, or creates it if there is none. @throws DomainError label_exists · limit_reached */
export async function saveLabel(ctx: VerbContext, input: SaveLabelInput) {
  const wanted = input.label.replace(/^@/, '');
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const known = (await readDirectory(joined, open.tx)).labelNamed(wanted);
    const saved = known
      ? await updateLabel(joined, { id: known.id, name: input.newName, color: input.color })
      : await createLabel(joined, { name: input.newName ?? wanted, color: input.color });
    const { id, name, color } = saved;
    const summary =
      countChanged([saved], open.at) === 0
        ? summaryOf('Saved', 'label', 1, 0)
        : `${known ? 'Saved' : 'Added'} label “${name}”.`;
    return { summary, label: { id, name, ...(color === null ? {} : { color }) } };
  });
}
