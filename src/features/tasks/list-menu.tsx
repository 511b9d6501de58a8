'use client';
import { copyAsText } from '../../client/actions/copy-tasks.ts';
import { narrowList } from '../../client/filters/narrow-list.ts';
import { openPicker } from '../../client/picking/picker-request.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { selectedTasks } from '../../client/selection/selected-tasks.ts';
import { Menu } from '../../components/menu.tsx';
import type { MenuState } from '../../components/menu-button.tsx';
import type { ListMenuProps } from './list-menu-props.ts';

/** The actions on all open tasks of a list. */
export function ListMenu({ groups, ...menu }: ListMenuProps & MenuState) {
  const workspace = useWorkspace();
  const { replica, notices } = workspace;
  const openIds = groups
    .flatMap(({ rows }) => rows.map(({ id }) => id))
    .filter((id) => replica.get('task', id)?.completed === false);
  const disabled = openIds.length === 0;
  const reschedule = () => {
    const anchor = document.querySelector('#main h1');
    if (anchor) openPicker(workspace, { field: 'date', ids: openIds, anchor, spreads: true });
  };
  return (
    <Menu
      {...menu}
      groups={[
        [
          {
            label: 'Narrow by a filter',
            shortcut: 'F',
            onSelect: () => void requestAnimationFrame(() => narrowList(workspace)),
          },
        ],
        [
          {
            label: 'Select all',
            disabled,
            onSelect: () => {
              selectedTasks.set(new Set(openIds));
              notices.announce(`${openIds.length} selected`);
            },
          },
          { label: 'Move all to a day…', disabled, onSelect: () => void requestAnimationFrame(reschedule) },
          { label: 'Copy as text', disabled, onSelect: () => copyAsText(workspace, openIds) },
        ],
      ]}
    />
  );
}
