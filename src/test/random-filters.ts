import fc from 'fast-check';
import type { FilterContext } from '../filter/types.ts';
import type { WorldTask } from './filter-world.ts';

const projects = [
  { id: 'prj_a', name: 'Alpha' },
  { id: 'prj_b', name: 'Beta Two' },
  { id: 'prj_c', name: 'Alpha', parentId: 'prj_b' },
  { id: 'prj_d', name: 'Delta', parentId: 'prj_c' },
  { id: 'prj_past', name: 'Old', isArchived: true },
];
const sections = [
  { id: 'sec_a', name: 'Later', projectId: 'prj_a' },
  { id: 'sec_b', name: 'Later', projectId: 'prj_b' },
  { id: 'sec_c', name: 'Now', projectId: 'prj_a' },
  { id: 'sec_past', name: 'Later', projectId: 'prj_past' },
];
const labels = ['red', 'redder', 'blue', 'two words'].map((name, index) => ({ id: `lbl_${index}`, name }));

/** A zone with summer time, on the evening of a day that began in winter time. */
export function randomContext(): FilterContext {
  return {
    now: new Date('2026-10-27T22:30:00Z'),
    timezone: 'America/New_York',
    dateFormat: 'dd.MM.yyyy',
    weekStart: 0,
    locale: 'de',
    projects,
    sections,
    labels,
    tokens: [{ id: 'tok_1', name: 'Robot' }],
  };
}

const words = [
  'Tiles',
  'café',
  'İstanbul',
  'ΟΔΟΣ',
  'straße',
  'x-ray',
  'a',
  'Zoë',
  '100%',
  'call_me',
  'ﬃ',
  '각',
  'red',
  '🎉',
  'to',
];
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
const day = fc.constantFrom(
  ...[
    '2026-10-20',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
    '2026-11-30',
    '2027-02-01',
  ],
);
/** Close to midnight in the zone, before and after the clocks change. */
const instant = fc.constantFrom(
  ...['2025-10-27T03:59:59.999Z', '2026-09-01T12:00:00.000Z', '2026-10-20T04:00:00.000Z', '2026-10-26T03:59:59.999Z'],
  ...['2026-10-26T04:00:00.000Z', '2026-10-27T04:00:00.000Z', '2026-10-27T22:00:00.000Z'],
);

const task: fc.Arbitrary<Omit<WorldTask, 'record'> & { record: Omit<WorldTask['record'], 'id'> }> = fc
  .record({
    place: fc.constantFrom<[string, string | null]>(
      ...(projects.map(({ id }) => [id, null]) as [string, string | null][]),
      ...(sections.map(({ id, projectId }) => [projectId, id]) as [string, string | null][]),
    ),
    name: text,
    description: fc.oneof(fc.constant(''), text),
    done: fc.option(instant, { nil: null, freq: 1 }),
    priority: fc.integer({ min: 1, max: 4 }),
    due: maybe(fc.tuple(day, maybe(fc.constantFrom('00:00', '23:59')))),
    minutes: maybe(fc.constantFrom(15, 60, 90)),
    deadline: maybe(day),
    recurs: fc.boolean(),
    labelIds: fc.subarray(labels.map(({ id }) => id)),
    created: instant,
    updated: instant,
    comments: fc.array(text, { maxLength: 2 }),
    files: fc.array(text, { maxLength: 1 }),
    hasReminder: fc.boolean(),
    madeBy: maybe(fc.constantFrom('app', 'import', 'tok_1', 'tok_2')),
  })
  .map(({ place: [projectId, sectionId], due, done, recurs, minutes, deadline, created, updated, ...rest }) => ({
    comments: rest.comments,
    files: rest.files,
    hasReminder: rest.hasReminder,
    madeBy: rest.madeBy,
    record: {
      projectId,
      sectionId,
      parentId: null,
      name: rest.name,
      description: rest.description,
      completed: done !== null,
      completedAt: done,
      priority: rest.priority,
      dueDate: due?.[0] ?? null,
      dueTime: due?.[1] ?? null,
      durationMinutes: due === null || due[1] === null ? null : minutes,
      deadlineDate: deadline,
      recurrence: recurs && due !== null ? { rule: 'FREQ=DAILY', basis: 'schedule' as const, text: 'daily' } : null,
      labelIds: rest.labelIds,
      childCount: 0,
      commentCount: 0,
      attachmentCount: 0,
      createdAt: created,
      updatedAt: updated,
    },
  }));

/** Tasks of every kind, one in seven of them a sub-task of the one before. */
export function randomTasks(count: number): WorldTask[] {
  const made = fc.sample(task, count);
  return made.map((each, index) => {
    const id = `tsk_${String(index).padStart(4, '0')}`;
    const parent = index % 7 === 1 ? made[index - 1] : undefined;
    const place = parent && { projectId: parent.record.projectId, sectionId: parent.record.sectionId };
    const parentId = parent ? `tsk_${String(index - 1).padStart(4, '0')}` : null;
    return { ...each, record: { ...each.record, id, ...place, parentId } };
  });
}

const term = fc.constantFrom(
  ...['#Alpha', '##Beta Two', '#"Beta Two"/Alpha', '#Alpha/Later', '#Old', '#[prj_d,sec_a]', '/Later', '/Now', '/*'],
  ...['@red', '@red*', '@*', '@"two words"', '@none*', 'p1', 'p2', 'p3', 'p4'],
  ...['no date', 'no time', 'no label', 'no section', 'no deadline', 'no description', 'ohne Kommentar', 'no file'],
  ...[
    'today',
    'overdue',
    'tomorrow',
    'this week',
    'next week',
    'next 7 days',
    'nächste Woche',
    'due before 31.10.',
    'fällig nach heute',
  ],
  ...[
    'due within 1 month',
    'due last 7 days',
    'vor 2 Tagen',
    'saturday',
    'deadline before next month',
    'deadline today',
    'Frist innerhalb von 7 Tagen',
    'due after 2026-11-01',
    'due by saturday',
    'before tomorrow',
    'ab nächster Woche',
  ],
  ...[
    'done',
    'done today',
    'done yesterday',
    'done last 7 days',
    'is: open',
    'ist: erledigt',
    'done before this month',
    'done since yesterday',
    'erledigt diese Woche',
  ],
  ...[
    'created today',
    'created before: -30 days',
    'older than 1 year',
    'changed yesterday',
    'changed within 2 days',
    'created after monday',
  ],
  ...[
    'recurring',
    'is: sub-task',
    'has: sub-task',
    'has: comment',
    'has: file',
    'has: reminder',
    'has: description',
    'has: time',
  ],
  ...['longer than 30m', 'shorter than 1h', 'from: api', 'from: import', 'from: app', 'from: robot'],
);
const wordTerm = fc.oneof(
  fc.constantFrom(...words.filter((word) => word !== 'to')).map((word) => `"${word}"`),
  fc.tuple(fc.constantFrom('', 'name: ', 'text: '), text).map(([where, phrase]) => `${where}"${phrase}"`),
);

const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 4, arbitrary: term },
    { weight: 4, arbitrary: term },
    { weight: 1, arbitrary: fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => `(${a} ${b})`) },
    { weight: 2, arbitrary: fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => `(${a} | ${b})`) },
    { weight: 1, arbitrary: tie('tree').map((part) => `-(${part})`) },
    { weight: 1, arbitrary: tie('tree').map((part) => `not (${part})`) },
  ),
}));

/** A filter without mistakes, of conditions of every kind. */
export const anyFilterText: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 3, arbitrary: tree },
    { weight: 1, arbitrary: fc.tuple(tree, wordTerm).map(([a, b]) => `${a} & ${b}`) },
    { weight: 1, arbitrary: fc.tuple(wordTerm, tree).map(([a, b]) => `${a} or -(${b})`) },
  )
  .filter((line) => [...line].length <= 500);
