import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WorkspaceContext } from '../../../client/react/workspace-context.ts';
import { createValue } from '../../../lib/value.ts';
import { testWorkspace } from '../../../test/test-workspace.ts';
import { WeekStrip } from './week-strip.tsx';

test('each day of the strip is named with its load, and a day with more than its working hours says so', () => {
  const { workspace } = testWorkspace();
  const account = createValue({
    ...workspace.account.get(),
    workingHours: [null, ...Array.from({ length: 5 }, () => ({ from: '09:00', to: '17:00' })), null],
  });
  const markup = renderToStaticMarkup(
    <WorkspaceContext value={{ ...workspace, account } as typeof workspace}>
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
  const names = [...markup.matchAll(/visually-hidden">([^<]*)</g)].map(([, name]) => name);
  expect(names).toEqual([
    expect.stringMatching(/10.*, 2 tasks, 9 h of 8 h, too much$/),
    expect.stringMatching(/11.*, today, 1 task, 1 h 30 of 8 h$/),
    expect.stringMatching(/12.*, free$/),
  ]);
});
