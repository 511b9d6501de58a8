import type { CreateViewInput } from '../../contract/views.ts';
import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';
import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import type { Neighbour } from './move-project.ts';
import { byPosition, endPosition, positionAmong } from './positions.ts';
import { quoted } from './quoted.ts';

/** The filters of a view as they are sent and as this device shows them until the server has answered. */
export interface ViewFilters {
  readonly filters: readonly string[];
  readonly canonical: readonly string[];
}

/** Shows the view at once and sends it, with an undo. @returns the id it is shown under */
export function createView(
  workspace: Workspace,
  { filters, canonical, ...input }: Omit<CreateViewInput, 'filters'> & ViewFilters,
): string {
  const position = endPosition(workspace.replica.all('view').size);
  const { temporaryId, part } = createRecord(
    workspace,
    'view',
    { ...input, filters: [...filters] },
    { canonical: [...canonical], position },
  );
  workspace.undo.pushMutations(`Added the view ${quoted(input.name)}`, [part]);
  return temporaryId;
}

/** Gives a view other filters. Can be undone. */
export function changeFilters(workspace: Workspace, id: string, { filters, canonical }: ViewFilters): void {
  const { replica, outbox, undo } = workspace;
  const view = replica.get('view', id);
  if (!view || JSON.stringify(view.canonical) === JSON.stringify(canonical)) return;
  const shown = (set: ViewFilters): Patch[] => [
    { kind: 'view', id, set: { filters: [...set.filters], canonical: [...set.canonical] } },
  ];
  const request: MutationRequest = {
    procedure: 'views.update',
    input: { id, filters: [...filters] },
    patches: shown({ filters, canonical }),
    summary: `Change the view ${quoted(view.name)}`,
  };
  const part = { mutationId: outbox.add(request), request, before: shown(view) };
  undo.pushMutations(`Changed the filters of ${quoted(view.name)}`, [part]);
}

/** Moves a view among the others. Can be undone. */
export function moveView(workspace: Workspace, id: string, neighbour: Neighbour): void {
  const { replica, outbox, undo } = workspace;
  const view = replica.get('view', id);
  if (!view) return;
  const others = [...replica.all('view').values()].filter((other) => other.id !== view.id).sort(byPosition);
  const placed = (position: string): Patch[] => [{ kind: 'view', id, set: { position } }];
  const request: MutationRequest = {
    procedure: 'views.move',
    input: { id, ...neighbour },
    patches: placed(positionAmong(others, neighbour)),
    summary: `Move the view ${quoted(view.name)}`,
  };
  const part = { mutationId: outbox.add(request), request, before: placed(view.position) };
  undo.pushMutations(`Moved the view ${quoted(view.name)}`, [part]);
}
