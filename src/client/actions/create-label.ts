import type { CreateLabelInput } from '../../contract/labels.ts';
import { newTemporaryId } from '../../sync/ids.ts';
import type { Workspace } from '../workspace.ts';
import { endPosition } from './positions.ts';
import { quoted } from './quoted.ts';

/** Shows the label at once and sends it; one of that name that is there already is taken. @returns the id to use for it */
export function createLabel({ replica, outbox }: Workspace, input: CreateLabelInput): string {
  const name = input.name.trim();
  const known = [...replica.all('label').values()].find((label) => label.name.toLowerCase() === name.toLowerCase());
  if (known) return known.id;
  const temporaryId = newTemporaryId();
  const now = new Date().toISOString();
  outbox.add({
    procedure: 'labels.create',
    input,
    replies: 'label',
    patches: [
      {
        kind: 'label',
        id: temporaryId,
        create: {
          id: temporaryId,
          createdAt: now,
          updatedAt: now,
          deletedAt: null,
          name,
          color: input.color ?? null,
          isFavorite: input.isFavorite ?? false,
          position: endPosition(replica.all('label').size),
          taskCount: 0,
        },
      },
    ],
    temporaryId,
    summary: `Add label ${quoted(name)}`,
  });
  return temporaryId;
}
