import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WorkspaceContext } from '../../../client/react/workspace-context.ts';
import { createValue } from '../../../lib/value.ts';
import type { Kind } from '../../../sync/kinds.ts';
import { testWorkspace } from '../../../test/test-workspace.ts';
import { WeekStrip } from './week-strip.tsx';

function namesOfDays(loaded: readonly Kind[]): (string | undefined)[] {
  const { workspace } = testWorkspace();
  const account = createValue({
    ...workspace.account.get(),
    workingHours: [null, ...Array.from({ length: 5 }, () => ({ from: '09:00', to: '17:00' })), null],
  });
  const disk = { puller: { loadedKinds: createValue(new Set(loaded)) }, hydratedFromDisk: createValue(true) };
  const markup = renderToStaticMarkup(
    <WorkspaceContext value={{ ...workspace, ...disk, account } as unknown as typeof workspace}>
      <WeekStrip
        days={['2026-03-10', '2026-03-11', '2026-03-12']}
        loads={
          new Map([
            ['2026-03-10', { tasks: 2, minutes: 540, busyMinutes: 0 }],
            ['2026-03-11', { tasks: 1, minutes: 90, busyMinutes: 0 }],
          ])
        }
        events={new Map()}
        onPick={() => {}}
      />
    </WorkspaceContext>,
  );
  return [...markup.matchAll(/visually-hidden">([^<]*)</g)].map(([, name]) => name);
}

test('each day of the strip is named with its load, and a day with more than its working hours says so', () => {
  expect(namesOfDays(['task'])).toEqual([
    expect.stringMatching(/10.*, 2 tasks, 9 h of 8 h, too much$/),
    expect.stringMatching(/11.*, today, 1 task, 1 h 30 of 8 h$/),
    expect.stringMatching(/12.*, free$/),
  ]);
});

test('no day of the strip tells a load before the tasks are known', () => {
  expect(namesOfDays([]).join()).not.toMatch(/free| h |tasks/);
});
