import { newTemporaryId } from '../../sync/ids.ts';
import type { Workspace } from '../workspace.ts';
import { endPosition } from './positions.ts';
import { quoted } from './quoted.ts';

/** Shows the section at once and sends it. @returns the id it is shown under */
export function createSection({ replica, outbox }: Workspace, input: { projectId: string; name: string }): string {
  const temporaryId = newTemporaryId();
  const now = new Date().toISOString();
  const position = endPosition(replica.all('section').size);
  outbox.add({
    procedure: 'sections.create',
    input,
    replies: 'section',
    patches: [
      {
        kind: 'section',
        id: temporaryId,
        create: { id: temporaryId, createdAt: now, updatedAt: now, deletedAt: null, position, ...input },
      },
    ],
    temporaryId,
    summary: `Add section ${quoted(input.name)}`,
  });
  return temporaryId;
}
