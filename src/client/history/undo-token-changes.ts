import type { Change, UndoResult } from '../../contract/changes.ts';
import { limits } from '../../contract/limits.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { counted } from '../actions/quoted.ts';
import { apiClient } from '../api/api-client.ts';
import { previewWrite } from '../api/preview-write.ts';
import type { Workspace } from '../workspace.ts';
import { groupChanges } from './group-changes.ts';
import { undoChanges } from './undo-changes.ts';

/** What a token changed without a pause. */
interface TokenGroup {
  readonly tokenId: string;
  /** How the token is called. */
  readonly name: string;
  /** As far as they are loaded, newest first. */
  readonly changes: readonly Change[];
  readonly isCut: boolean;
}

/**
 * Undoes all that a token changed in a span of time, loaded or not, after the user has seen how many changes that are. A preview that
 * meets later changes of others asks about those.
 */
export async function undoTokenChanges(
  workspace: Pick<Workspace, 'notices' | 'puller' | 'undo'>,
  group: TokenGroup,
): Promise<void> {
  const { notices } = workspace;
  try {
    const span = await spanOf(group);
    const { change } = (await previewWrite('/changes/undo', span)) as UndoResult;
    const what = counted(change?.undoes.length ?? 0, 'change');
    const undo = () => void undoChanges(workspace, span, `${what} of ${group.name}`);
    if (change === null) notices.show({ text: `Nothing of ${group.name} is left to undo.`, key: 'undo' });
    else
      notices.show({
        text: `Undo ${what} of ${group.name}?`,
        choices: [{ label: `Undo ${what}`, run: undo }],
        action: { label: 'Cancel', run() {} },
        key: 'undo',
      });
  } catch (error) {
    const { problem, sentence } = apiFailureOf(error);
    if (problem?.code === 'changed_since')
      await undoChanges(workspace, await spanOf(group), `the changes of ${group.name}`);
    else notices.show({ text: `Not undone. ${sentence}`, urgent: true, key: 'undo' });
  }
}

interface Span {
  readonly tokenId: string;
  readonly since: string;
  readonly until: string;
}

/** The span of a group, whose earlier changes may not be loaded. */
async function spanOf({ tokenId, changes, isCut }: TokenGroup): Promise<Span> {
  const [newest, last] = [changes[0]?.at ?? '', changes.at(-1)?.at ?? ''];
  let oldest = last;
  let cursor: string | null = null;
  let found = [...changes];
  for (let goesOn = isCut; goesOn && found.length <= limits.undoRowsMax; goesOn = cursor !== null) {
    const page = await apiClient.changes.list.query({
      tokenId,
      until: last,
      limit: limits.pageSizeMax,
      ...(cursor === null ? {} : { cursor }),
    });
    found = [...found, ...(page.items as readonly Change[])];
    cursor = page.nextCursor;
    const group = groupChanges(found)[0]?.changes ?? [];
    oldest = group.at(-1)?.at ?? oldest;
    if (group.length < found.length) break;
  }
  // The end of a span is exclusive.
  return { tokenId, since: oldest, until: new Date(Date.parse(newest) + 1).toISOString() };
}
