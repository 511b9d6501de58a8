/** One consistent little world for the examples of the OpenAPI document; a test holds each against its schema. */
const at = '2026-03-11T09:30:00.000Z';
export const exampleServerTime = at;
const stamps = { createdAt: at, updatedAt: at, deletedAt: null };

export const exampleProject = {
  id: 'prj_019ce1a4c0de7a10a1b2c3d4e5f60001',
  ...stamps,
  name: 'Kitchen renovation',
  description: 'Everything until the first dinner.',
  color: 'amber',
  isFavorite: true,
  viewStyle: 'board',
  parentId: null,
  archivedAt: null,
  isInbox: false,
  position: 'a1',
  openTaskCount: 12,
} as const;

export const exampleSection = {
  id: 'sec_019ce1a4c0de7a10a1b2c3d4e5f60002',
  ...stamps,
  projectId: exampleProject.id,
  name: 'Waiting',
  position: 'a0',
};

export const exampleLabel = {
  id: 'lbl_019ce1a4c0de7a10a1b2c3d4e5f60003',
  ...stamps,
  name: 'phone',
  color: 'sky',
  isFavorite: false,
  position: 'a0',
  taskCount: 4,
} as const;

export const exampleView = {
  id: 'viw_019ce1a4c0de7a10a1b2c3d4e5f60010',
  ...stamps,
  name: 'This week, not waiting',
  filters: ['overdue', 'due this week -@phone'],
  canonical: ['overdue', `due this week -@[${exampleLabel.id}]`],
  color: 'sky',
  isFavorite: true,
  position: 'a0',
} as const;

export const exampleCalendar = {
  id: 'cal_019ce1a4c0de7a10a1b2c3d4e5f60014',
  ...stamps,
  name: 'Work',
  color: 'grape',
  isHidden: false,
  countsAsBusy: true,
  agentsSee: 'busy',
  host: 'calendar.example.com',
  status: 'ok',
  since: at,
  problem: null,
  changedAt: at,
  eventCount: 148,
  zoneGuessed: false,
  skipped: 0,
  position: 'a0',
} as const;

export const exampleDisplay = {
  list: exampleProject.id,
  layout: 'list',
  groupBy: 'priority',
  sortBy: 'date',
  direction: 'asc',
  done: 'hidden',
  subTasks: 'flat',
  updatedAt: stamps.updatedAt,
} as const;

export const exampleTask = {
  id: 'tsk_019ce1a4c0de7a10a1b2c3d4e5f60004',
  ...stamps,
  projectId: exampleProject.id,
  sectionId: null,
  parentId: null,
  name: 'Call plumber',
  content: 'Call plumber',
  description: 'Ask for two offers.',
  completed: false,
  completedAt: null,
  priority: 1,
  dueDate: '2026-03-12',
  dueTime: '09:00',
  dueTimezone: null,
  dueAt: '2026-03-12T08:00:00.000Z',
  durationMinutes: 30,
  deadlineDate: '2026-03-27',
  recurrence: null,
  labelIds: [exampleLabel.id],
  position: 'a0',
  todayPosition: null,
  childCount: 0,
  openChildCount: 0,
  commentCount: 1,
  attachmentCount: 0,
};

export const exampleComment = {
  id: 'cmt_019ce1a4c0de7a10a1b2c3d4e5f60005',
  ...stamps,
  taskId: exampleTask.id,
  content: 'They call back on **Thursday**.',
  attachments: [],
  author: { type: 'token', name: 'Claude Code' },
  editedAt: null,
};

export const exampleReminder = {
  id: 'rem_019ce1a4c0de7a10a1b2c3d4e5f60006',
  ...stamps,
  taskId: exampleTask.id,
  type: 'relative',
  date: null,
  time: null,
  timezone: null,
  minutesBefore: 30,
  remindAt: '2026-03-12T07:30:00.000Z',
  status: 'scheduled',
  firedAt: null,
} as const;

export const exampleAttachment = {
  id: 'att_019ce1a4c0de7a10a1b2c3d4e5f60007',
  ...stamps,
  taskId: exampleTask.id,
  commentId: null,
  fileName: 'offer.pdf',
  mimeType: 'application/pdf',
  byteSize: 48_213,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

export const exampleTrashEntry = {
  id: 'del_019ce1a4c0de7a10a1b2c3d4e5f60008',
  rootKind: 'section',
  rootId: exampleSection.id,
  rootName: 'Waiting',
  deletedAt: at,
  undone: false,
  counts: {
    projects: 0,
    sections: 1,
    tasks: 3,
    labels: 0,
    comments: 0,
    reminders: 0,
    attachments: 0,
    views: 0,
    calendars: 0,
  },
} as const;

/** Bodies as clients send them, by the name of the operation. */
export const exampleBodies: Readonly<Record<string, unknown>> = {
  'changes.undo': { onConflict: 'skip' },
  'changes.undoMany': { changeIds: ['chg_4812', 'chg_4813'] },
  'auth.deviceToken': { username: 'ada', password: 'a long enough pass phrase', deviceName: 'Pixel 9' },
  'tasks.create': {
    content: 'Call plumber',
    projectId: exampleProject.id,
    dueDate: '2026-03-12',
    dueTime: '09:00',
    priority: 1,
  },
  'tasks.update': { priority: 2, dueDate: '2026-03-13' },
  'tasks.complete': { occurrence: '2026-03-12' },
  'tasks.move': { sectionId: exampleSection.id, afterId: exampleTask.id },
  'quickAdd.create': {
    text: 'Call plumber tomorrow 9am #Kitchen renovation @phone p1 remind me 30 minutes before',
    createMissing: 'labels',
  },
  'tasks.parseFilter': { text: '(p1 or overdue) -@waiting' },
  'tasks.duplicate': { name: 'Order tiles, second floor' },
  'importDrafts.update': { choices: { states: { new: true, changed: true, deletedHere: false }, archived: false } },
  'quickAdd.parse': { text: 'Water plants every 3 days' },
  'projects.create': { name: 'Kitchen renovation', viewStyle: 'board' },
  'projects.update': { isFavorite: true },
  'projects.move': { afterId: exampleProject.id },
  'projects.duplicate': { name: 'Kitchen renovation, upstairs' },
  'sections.create': { projectId: exampleProject.id, name: 'Waiting' },
  'sections.update': { name: 'Waiting for others' },
  'sections.move': { beforeId: exampleSection.id },
  'sections.duplicate': { name: 'Waiting for the builder' },
  'labels.create': { name: 'phone', color: 'sky' },
  'labels.update': { color: 'mint' },
  'views.create': { name: 'This week', filters: ['overdue', 'due this week'] },
  'views.update': { isFavorite: true },
  'views.move': { afterId: exampleView.id },
  'calendars.update': { name: 'Work', isHidden: true },
  'calendars.move': { afterId: exampleCalendar.id },
  'displays.put': { groupBy: 'priority', sortBy: 'date', subTasks: 'flat' },
  'comments.create': { taskId: exampleTask.id, content: 'They call back on **Thursday**.' },
  'comments.update': { content: 'They called back.' },
  'reminders.create': { taskId: exampleTask.id, minutesBefore: 30 },
  'reminders.update': { remindAt: '2026-03-12T07:00:00Z' },
};

export const exampleContext = {
  apiVersion: 'v1',
  serverTime: at,
  today: '2026-03-11',
  user: {
    id: 'usr_019ce1a4c0de7a10a1b2c3d4e5f60010',
    username: 'mina',
    timezone: 'Europe/Berlin',
    dateFormat: 'dd.MM.yyyy',
    weekStart: 1,
    locale: 'en',
    workingHours: [
      null,
      ...Array.from({ length: 4 }, () => ({ from: '09:00', to: '17:00' })),
      { from: '09:00', to: '15:30' },
      null,
    ],
  },
  inbox: { id: 'prj_019ce1a4c0de7a10a1b2c3d4e5f60011', name: 'Inbox', isInbox: true },
  grantedScopes: ['tasks:read', 'tasks:write'],
  token: {
    id: 'tok_019ce1a4c0de7a10a1b2c3d4e5f60012',
    name: 'Shopping assistant',
    kind: 'token',
    projectIds: null,
    expiresAt: '2026-06-09T09:30:00.000Z',
  },
} as const;

export const exampleDeviceToken = {
  token: `tdm_${'0'.repeat(49)}`,
  id: 'tok_019ce1a4c0de7a10a1b2c3d4e5f60013',
  name: 'Phone',
  scopes: ['tasks:read', 'tasks:write', 'tasks:delete'],
  expiresAt: null,
  askBefore: 'nothing',
  writesPerDay: null,
  deletesPerDay: null,
  projectIds: null,
} as const;
