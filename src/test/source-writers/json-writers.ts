import type { Words } from './words.ts';

/** Files of other services in their shapes, at random: each text in them is one that somebody wrote. */

/** A field that no reader knows, as a service adds them. */
const unknownField = (draw: Words): object =>
  draw.chance(3) ? { [draw.pick(['customField', 'remark', 'extraNotes'])]: `${draw.word()} ${draw.word()}` } : {};

/** A date, or what stands in its place in a file that somebody edited. */
const dateOr = (draw: Words, date: () => string): string => (draw.chance(6) ? draw.text() : date());

export function googleTasksFile(draw: Words): unknown {
  const task = (index: number) => ({
    id: `t${index}`,
    title: draw.text(),
    notes: draw.lines(),
    status: draw.pick(['needsAction', 'completed']),
    ...(draw.chance(2) ? { due: dateOr(draw, draw.instant) } : {}),
    ...(index > 0 && draw.chance(3) ? { parent: `t${draw.below(index)}` } : {}),
    links: draw.some(1, () => ({ type: 'email', description: draw.text(), link: `https://x.test/${draw.word()}` })),
    ...unknownField(draw),
  });
  const items = Array.from({ length: 1 + draw.below(3) }, (_, index) => ({
    kind: 'tasks#tasks',
    id: `l${index}`,
    title: draw.text(),
    items: draw.some(6, task),
  }));
  return { kind: 'tasks#taskLists', items };
}

const graphMoment = (draw: Words) => ({
  dateTime: dateOr(draw, () => `${draw.day()}T00:00:00.0000000`),
  timeZone: 'UTC',
});

function graphRecurrence(draw: Words): object {
  const pattern = draw.pick<object>([
    { type: 'daily', interval: 1 + draw.below(3) },
    { type: 'weekly', interval: 1, daysOfWeek: ['monday', 'friday'] },
    { type: 'absoluteMonthly', interval: 1, dayOfMonth: 1 + draw.below(28) },
    { type: 'relativeMonthly', interval: 1, daysOfWeek: ['tuesday'], index: draw.pick(['first', 'last']) },
    { type: draw.word() },
  ]);
  const range = draw.pick<object>([
    { type: 'noEnd' },
    { type: 'endDate', endDate: '2030-01-01' },
    { type: 'numbered', numberOfOccurrences: 5 },
  ]);
  return { pattern, range };
}

export function microsoftToDoFile(draw: Words): unknown {
  let serial = 0;
  const id = () => {
    serial += 1;
    return `m${serial}`;
  };
  const task = () => ({
    id: id(),
    title: draw.text(),
    importance: draw.pick(['low', 'normal', 'high']),
    status: draw.pick(['notStarted', 'inProgress', 'completed', 'waitingOnOthers']),
    body: { content: draw.lines(), contentType: 'text' },
    categories: draw.some(2, draw.text),
    ...(draw.chance(2) ? { dueDateTime: graphMoment(draw) } : {}),
    ...(draw.chance(3) ? { startDateTime: graphMoment(draw) } : {}),
    ...(draw.chance(3) ? { recurrence: graphRecurrence(draw) } : {}),
    ...(draw.chance(3) ? { isReminderOn: true, reminderDateTime: graphMoment(draw) } : {}),
    checklistItems: draw.some(3, () => ({ id: id(), displayName: draw.text(), isChecked: draw.chance(2) })),
    linkedResources: draw.some(1, () => ({ displayName: draw.text(), webUrl: `https://x.test/${draw.word()}` })),
    attachments: draw.some(1, () => ({ name: `${draw.word()}.pdf` })),
    ...unknownField(draw),
  });
  const lists = Array.from({ length: 1 + draw.below(3) }, (_, index) => ({
    id: id(),
    displayName: draw.text(),
    wellknownListName: index === 0 ? 'defaultList' : 'none',
    tasks: draw.some(5, task),
  }));
  return draw.pick<unknown>([lists, { value: lists }, { lists }]);
}

export function trelloFile(draw: Words): unknown {
  const lists = Array.from({ length: 1 + draw.below(4) }, (_, index) => ({
    id: `l${index}`,
    name: draw.text(),
    pos: draw.below(100),
    closed: draw.chance(4),
  }));
  const members = draw.some(2, (index) => ({ id: `u${index}`, fullName: draw.text() }));
  const labels = draw.some(3, (index) => ({ id: `b${index}`, name: draw.text(), color: 'green' }));
  const card = (index: number) => ({
    id: `c${index}`,
    idList: `l${draw.below(lists.length)}`,
    name: draw.text(),
    desc: draw.lines(),
    pos: draw.below(100),
    closed: draw.chance(5),
    labels: labels.filter(() => draw.chance(2)),
    idMembers: members.filter(() => draw.chance(2)).map(({ id }) => id),
    ...(draw.chance(2) ? { due: dateOr(draw, draw.instant), dueComplete: draw.chance(3) } : {}),
    ...(draw.chance(4) ? { start: dateOr(draw, draw.instant) } : {}),
    attachments: draw.some(1, () => ({ name: draw.text(), url: `https://t.test/${draw.word()}` })),
    customFieldItems: draw.some(1, () => ({ value: { text: `${draw.word()} ${draw.word()}` } })),
    ...unknownField(draw),
  });
  const cards = draw.some(6, card);
  const checklists = cards.flatMap(({ id }) =>
    draw.some(2, (index) => ({
      id: `k${id}${index}`,
      idCard: id,
      name: draw.text(),
      pos: index,
      checkItems: draw.some(3, (item) => ({
        id: `i${id}${index}${item}`,
        name: draw.text(),
        state: draw.pick(['complete', 'incomplete']),
        pos: item,
        due: draw.chance(3) ? draw.instant() : null,
      })),
    })),
  );
  const actions = cards.flatMap(({ id }) =>
    draw.some(2, () => ({
      type: 'commentCard',
      memberCreator: { fullName: draw.text() },
      data: { text: draw.text(), card: { id } },
    })),
  );
  // Who is on no card is no word of the board.
  const named = members.filter(({ id }) => cards.some(({ idMembers }) => idMembers.includes(id)));
  return {
    id: 'board',
    name: draw.text(),
    desc: draw.lines(),
    lists,
    members: named,
    labels,
    cards,
    checklists,
    actions,
  };
}

export function vikunjaFile(draw: Words): unknown {
  let serial = 0;
  const id = () => {
    serial += 1;
    return serial;
  };
  const html = () => (draw.chance(2) ? `<p>${draw.text()} <strong>${draw.word()}</strong></p>` : draw.lines());
  const none = '0001-01-01T00:00:00Z';
  const projects = Array.from({ length: 1 + draw.below(3) }, (_, index) => {
    const views = draw.chance(2) ? [id(), id()].map((each) => ({ id: each, view_kind: 'kanban' })) : [];
    const buckets = draw.some(3, () => ({
      ...{ id: id(), title: draw.text() },
      ...(views.length > 0 ? { project_view_id: draw.pick(views as [(typeof views)[0]]).id } : {}),
    }));
    const tasks = draw.some(5, () => ({
      id: id(),
      title: draw.text(),
      description: html(),
      done: draw.chance(3),
      due_date: draw.chance(2) ? dateOr(draw, draw.instant) : none,
      start_date: draw.chance(4) ? draw.instant() : none,
      priority: draw.below(6),
      repeat_after: draw.pick([0, 86_400, 90_000, 77]),
      repeat_mode: draw.below(3),
      percent_done: draw.below(2) / 2,
      bucket_id: views.length > 0 ? 0 : (buckets[0]?.id ?? 0),
      labels: draw.some(2, () => ({ title: draw.text() })),
      assignees: draw.some(1, () => ({ name: draw.text() })),
      comments: draw.some(2, () => ({ comment: html(), author: { username: draw.word() } })),
      attachments: draw.some(1, () => ({ file: { id: id(), name: `${draw.word()}.png` } })),
      related_tasks: draw.chance(4) ? { related: [{ title: draw.text() }] } : {},
      ...unknownField(draw),
    }));
    const placed = views.length === 0 ? [] : buckets.flatMap((bucket) => tasks.map((task) => ({ task, bucket })));
    const task_buckets = placed.map(({ task, bucket }) => ({ task_id: task.id, bucket_id: bucket.id }));
    const named = { id: id(), title: draw.text(), description: html(), hex_color: '', views, task_buckets };
    return { ...named, parent_project_id: index > 0 ? 1 : 0, is_archived: draw.chance(5), buckets, tasks };
  });
  return projects;
}

const table = (rows: readonly { readonly id: string }[]) => ({
  ids: rows.map(({ id }) => id),
  entities: Object.fromEntries(rows.map((row) => [row.id, row])),
});

export function superProductivityFile(draw: Words): unknown {
  const projects = Array.from({ length: 1 + draw.below(2) }, (_, index) => ({ id: `p${index}`, title: draw.text() }));
  const tags = draw.some(2, (index) => ({ id: `g${index}`, title: draw.text() }));
  const repeats = draw.some(1, (index) => ({
    id: `r${index}`,
    title: draw.text(),
    repeatCycle: draw.pick(['DAILY', 'WEEKLY', draw.word()]),
    repeatEvery: 1,
  }));
  const task = (prefix: string) => (index: number) => ({
    id: `${prefix}${index}`,
    title: draw.text(),
    notes: draw.lines(),
    projectId: draw.chance(3) ? null : `p${draw.below(projects.length)}`,
    tagIds: [...tags.map(({ id }) => id).filter(() => draw.chance(2)), 'TODAY'],
    ...(draw.chance(3) ? { dueDay: dateOr(draw, draw.day) } : { dueWithTime: Date.parse(draw.instant()) }),
    timeEstimate: draw.below(4) * 900_000,
    timeSpent: draw.below(2) * 600_000,
    repeatCfgId: draw.chance(3) ? 'r0' : null,
    attachments: draw.some(1, () => ({ title: draw.text(), path: `https://x.test/${draw.word()}` })),
    ...unknownField(draw),
  });
  const data = {
    project: table(projects),
    tag: table([...tags, { id: 'TODAY', title: 'Today' } as never]),
    taskRepeatCfg: table(repeats),
    task: table(draw.some(5, task('a'))),
    note: table(draw.some(2, (index) => ({ id: `n${index}`, projectId: 'p0', content: draw.lines() }))),
    archiveYoung: { task: table(draw.some(2, task('b'))) },
    archiveOld: { task: table(draw.some(2, task('c'))) },
  };
  return draw.chance(2) ? { data } : data;
}

export function thingsFile(draw: Words): unknown {
  const when = () =>
    draw.pick(['today', 'tomorrow', 'evening', 'anytime', 'someday', `${draw.day()}@18:00`, draw.text()]);
  const toDo = () => ({
    type: 'to-do',
    attributes: {
      title: draw.text(),
      notes: draw.lines(),
      ...(draw.chance(2) ? { when: when() } : {}),
      ...(draw.chance(3) ? { deadline: dateOr(draw, draw.day) } : {}),
      tags: draw.some(2, draw.text),
      completed: draw.chance(4),
      'checklist-items': draw.some(2, () => ({ type: 'checklist-item', attributes: { title: draw.text() } })),
      ...unknownField(draw),
    },
  });
  const heading = () => ({ type: 'heading', attributes: { title: draw.text() } });
  const project = () => ({
    type: 'project',
    attributes: {
      title: draw.text(),
      notes: draw.lines(),
      ...(draw.chance(2) ? { area: draw.text() } : {}),
      ...(draw.chance(2) ? { when: when(), deadline: dateOr(draw, draw.day), tags: draw.some(2, draw.text) } : {}),
      items: draw.some(6, () => (draw.chance(4) ? heading() : toDo())),
    },
  });
  return [toDo(), ...draw.some(5, () => (draw.chance(2) ? project() : toDo()))];
}

export function todoistAccountFile(draw: Words): unknown {
  const projects = Array.from({ length: 1 + draw.below(3) }, (_, index) => ({
    id: `p${index}`,
    name: index === 0 ? 'Inbox' : draw.text(),
    inbox_project: index === 0,
    description: index === 0 ? '' : draw.lines(),
    parent_id: index > 1 && draw.chance(2) ? 'p1' : null,
    folder_id: draw.chance(3) ? 'f0' : null,
  }));
  const place = () => `p${draw.below(projects.length)}`;
  const sections = draw.some(3, (index) => ({ id: `s${index}`, project_id: place(), name: draw.text() }));
  const people = draw.some(2, (index) => ({ id: `u${index}`, full_name: draw.text() }));
  const item = (prefix: string) => (index: number) => ({
    id: `${prefix}${index}`,
    project_id: place(),
    section_id: draw.chance(2) && sections.length > 0 ? 's0' : null,
    content: `${draw.chance(5) ? '* ' : ''}${draw.text()}`,
    description: draw.lines(),
    labels: draw.some(2, draw.word),
    priority: 1 + draw.below(4),
    responsible_uid: people.length > 0 && draw.chance(2) ? 'u0' : null,
    ...(draw.chance(2) ? { due: dueOf(draw) } : {}),
    ...(draw.chance(3) ? { deadline: { date: dateOr(draw, draw.day) } } : {}),
    ...(draw.chance(3) ? { duration: { amount: 30, unit: draw.pick(['minute', 'day']) } } : {}),
    ...unknownField(draw),
  });
  const note = (item_id: string) => ({
    item_id,
    content: draw.text(),
    ...(draw.chance(3)
      ? { file_attachment: { file_name: `${draw.word()}.pdf`, file_url: `https://f.test/${draw.word()}` } }
      : {}),
  });
  const items = draw.some(5, item('a'));
  const finished = draw.some(2, item('b')).map((each) => ({ ...each, completed_at: draw.instant() }));
  return {
    todoist: 1,
    sync: {
      projects,
      sections,
      items,
      // Who has no task is no word of the account.
      collaborators: people.filter(({ id }) => items.some(({ responsible_uid }) => responsible_uid === id)),
      folders: [{ id: 'f0', name: draw.text() }].filter(() =>
        projects.some(({ id, folder_id }) => id !== 'p0' && folder_id),
      ),
      labels: draw.some(2, (index) => ({ id: `l${index}`, name: draw.word() })),
      filters: draw.some(2, () => ({ name: draw.text(), query: draw.pick(['p1 & overdue', draw.text()]) })),
      notes: items.flatMap(({ id }) => draw.some(2, () => note(id))),
      project_notes: draw.some(2, () => ({ project_id: place(), content: draw.text() })),
      reminders: items.flatMap(({ id }) =>
        draw.some(1, () => ({ item_id: id, type: 'location', name: draw.text(), loc_trigger: 'on_enter' })),
      ),
    },
    archived: [],
    finished,
    notes: finished.flatMap(({ id }) => draw.some(1, () => note(id))),
  };
}

function dueOf(draw: Words): object {
  const isRecurring = draw.chance(3);
  const string = isRecurring ? draw.pick(['every day', draw.text()]) : 'tomorrow';
  return {
    date: dateOr(draw, () => (draw.chance(2) ? draw.day() : draw.instant())),
    string,
    lang: 'en',
    is_recurring: isRecurring,
  };
}
