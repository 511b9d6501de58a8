import { expect, test } from 'vitest';
import { outline, readSource } from '../../../test/read-source.ts';

test('Super Productivity: projects, tags, estimates, repeats, the archive', () => {
  const table = (...rows: { id: string }[]) => ({
    ids: rows.map(({ id }) => id),
    entities: Object.fromEntries(rows.map((row) => [row.id, row])),
  });
  const data = {
    project: table({ id: 'p', title: 'Work' } as never),
    tag: table({ id: 't', title: 'deep' } as never, { id: 'TODAY', title: 'Today' } as never),
    taskRepeatCfg: table({ id: 'r', repeatCycle: 'WEEKLY', repeatEvery: 1, monday: true, friday: true } as never),
    task: table(
      {
        id: '1',
        title: 'Report',
        projectId: 'p',
        tagIds: ['t', 'TODAY'],
        dueDay: '2026-11-27',
        timeEstimate: 2_700_000,
        timeSpent: 600_000,
        repeatCfgId: 'r',
      } as never,
      {
        id: '2',
        title: 'Draft',
        projectId: 'p',
        parentId: '1',
        dueWithTime: Date.parse('2026-11-25T09:00:00Z'),
      } as never,
    ),
    archiveYoung: { task: table({ id: '3', title: 'Old', doneOn: Date.parse('2026-10-01T00:00:00Z') } as never) },
  };
  for (const value of [{ data }, data]) {
    const { tasks, projects, issues } = outline(readSource(value));
    expect(projects).toEqual(['Work', 'Inbox']);
    expect(tasks['Report']).toMatchObject({
      in: 'Work',
      due: '2026-11-27',
      minutes: 45,
      labels: ['deep'],
      rule: 'FREQ=WEEKLY;BYDAY=MO,FR',
    });
    expect(tasks['Draft']).toMatchObject({ parent: 'Report', due: '2026-11-25 10:00' });
    expect(tasks['Old']).toMatchObject({ in: 'Inbox', done: '2026-10-01T00:00:00.000Z' });
    expect(issues).toEqual(['1 column_kept Time spent: 10 minutes']);
  }
});

test('Super Productivity: a file of the disk is no link', () => {
  const attachments = [
    { title: 'Plan', path: 'C:/plans/a (1).pdf' },
    { title: 'Page [1]', path: 'https://t.test/1' },
  ];
  const table = (...rows: readonly { readonly id: string }[]) => ({
    ids: rows.map(({ id }) => id),
    entities: Object.fromEntries(rows.map((row) => [row.id, row])),
  });
  const data = { project: table(), task: table({ id: 't', ...{ title: 'Paint', attachments } }) };
  expect(outline(readSource({ data })).tasks['Paint']?.description).toBe(
    'Plan: C:/plans/a (1).pdf\n\n[Page \\[1\\]](https://t.test/1)',
  );
});
