import { expect, test } from 'vitest';
import { defaultDisplay } from '../../contract/display-fields.ts';
import { keptRecord } from '../../sync/kinds.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { displayOf, isByHand } from './display-of.ts';
import { putDisplay } from './put-display.ts';

const today = { kind: 'today' } as const;

test('what is chosen is shown at once and sent whole', () => {
  const { workspace, replica, sent } = testWorkspace([]);
  putDisplay(workspace, today, { groupBy: 'label' });
  putDisplay(workspace, today, { sortBy: 'name' });
  const display = { ...defaultDisplay('today'), groupBy: 'label', sortBy: 'name' };
  expect(displayOf(replica, today)).toEqual(display);
  expect(sent().at(-1)).toEqual(['displays.put', { list: 'today', ...display }]);
});

test('a choice that changes nothing is not sent', () => {
  const { workspace, sent } = testWorkspace([]);
  putDisplay(workspace, today, { layout: 'list' });
  expect(sent()).toEqual([]);
});

test('a display of the service is known by its list and shown over the default', () => {
  const { replica } = testWorkspace([]);
  const stored = { ...defaultDisplay('today'), list: 'today', done: 'hidden', updatedAt: '2026-03-11T10:00:00.000Z' };
  replica.applyServer('display', [keptRecord('display', stored) as never]);
  expect(displayOf(replica, today).done).toBe('hidden');
  expect(displayOf(replica, { kind: 'upcoming' })).toEqual(defaultDisplay('upcoming'));
});

test('rows are moved by hand only in the order and the groups of the hand', () => {
  const own = defaultDisplay('project');
  expect(isByHand('project', { ...own, done: 'all', layout: 'board' })).toBe(true);
  for (const other of [{ sortBy: 'date' }, { groupBy: 'none' }, { subTasks: 'flat' }] as const)
    expect(isByHand('project', { ...own, ...other })).toBe(false);
});
