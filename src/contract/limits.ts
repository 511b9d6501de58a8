import { earlyLimits } from './early-limits.ts';

/** Every numeric bound of the public contract, in one place (contract.md §1–§8). Units last in the names. */
export const limits = {
  ...earlyLimits,
  idCharactersMax: 64,
  bodyBytesMax: 1_048_576,
  /** The limit where no credential is needed, such as signing in. */
  openBodyBytesMax: 8_192,
  /** The calls without a credential of one address, and its pages without a session, in a minute. */
  openCallsPerMinute: 120,
  openPagesPerMinute: 600,
  /** All credentials of a user together have so many times the requests of one. */
  userRequestsFactor: 5,
  requestsInFlightPerUser: 20,
  importsPerMinute: 20,
  tokensPerUserMax: 100,
  tokenBudgetMax: 1_000_000,
  tokenProjectsMax: 50,
  /** The pending proposals of one token. */
  proposalsPendingMax: 200,
  proposalDays: 7,
  proposalNoteCharactersMax: 300,
  projectsPerUserMax: 2_000,
  sectionsPerUserMax: 10_000,
  labelsPerUserMax: 10_000,
  viewsPerUserMax: 200,
  /** The open tasks that one request duplicates with their project or section. */
  duplicatedTasksMax: 10_000,
  /** How many tasks one move in Today gives a place. */
  placedInTodayMax: 500,
  commentsPerTaskMax: 1_000,
  attachmentsPerTaskMax: 200,
  commentsInDetailMax: 100,
  /** The limit for what other apps share. */
  pageBodyBytesMax: 65_536,
  jsonDepthMax: 32,
  idempotencyKeyCharactersMax: 200,
  idempotencyReplaySeconds: 24 * 60 * 60,
  idempotencyMarkerDays: 400,
  pageSizeDefault: 50,
  syncPageSizeMax: 500,
  upcomingPageSizeMax: 500,
  upcomingDaysMax: 62,
  calendarsPerUserMax: 10,
  /** With those in Trash, which keep their files until it is emptied. */
  calendarsKeptMax: 40,
  calendarNameCharactersMax: 120,
  /** Addresses that one user has read for the first time. */
  calendarsReadPerMinute: 20,
  calendarAddressCharactersMax: 2_048,
  /** The occurrences of one calendar, and the components of its file. */
  calendarEventsMax: 20_000,
  calendarTextCharactersMax: 500,
  calendarDaysMax: 62,
  calendarPageSizeMax: 500,
  feedsPerUserMax: 20,
  feedNameCharactersMax: 120,
  feedReadsPerHour: 120,
  /** What clients of OAuth send without a credential, of one address and in all. */
  oauthBodyBytesMax: 16_384,
  oauthDocumentsPerHour: 20,
  oauthRegistrationsPerHour: 10,
  oauthClientsMax: 1_000,
  /** The logins at a provider that one account has. */
  identitiesPerUserMax: 10,
  /** Addresses that lead to no feed, by the client's address. */
  unknownFeedsPerMinute: 60,
  feedEntriesMax: 5_000,
  queryCharactersMax: 200,
  /** More words than anybody remembers of a task; the others of a search are ignored. */
  queryWordsMax: 8,
  idsPerQueryMax: 100,
  filterCharactersMax: 500,
  /** Ids in a filter do not count as its characters; with them it has at most so many UTF-16 units. */
  filterWithIdsUnitsMax: 8_000,
  filterTermsMax: 40,
  /** The whole text is the first level. */
  filterDepthMax: 8,
  filterWordTermsMax: 3,
  projectDescriptionCharactersMax: 4_000,
  sectionNameCharactersMax: 120,
  taskNameCharactersMax: 500,
  taskDescriptionCharactersMax: 16_384,
  labelsPerTaskMax: 50,
  durationMinutesMax: 1_440,
  recurrenceRuleCharactersMax: 500,
  recurrenceTextCharactersMax: 200,
  labelNameCharactersMax: 60,
  viewNameCharactersMax: 120,
  filtersPerViewMax: 8,
  commentCharactersMax: 10_000,
  reminderMinutesBeforeMax: 40_320,
  remindersPerTaskMax: 20,
  attachmentBytesMax: 10_485_760,
  attachmentFileNameCharactersMax: 255,
  quickAddCharactersMax: 2_000,
  importBytesMax: 33_554_432,
  /** Of an archive, whose attached files are read one by one. */
  importArchiveBytesMax: 536_870_912,
  /** Of the keys in an archive, which tell what came from other apps. */
  archivedKeysBytesMax: 67_108_864,
  importFilesMax: 200,
  importAttachmentsMax: 10_000,
  importTasksMax: 50_000,
  importRecordsMax: 200_000,
  /** Of each kind that contains or marks tasks: as many as an account may have, and as many in Trash. */
  importPlacesMax: 20_000,
  /** Records that a run of an import updates; what is beyond comes with the next run. */
  importUpdatesMax: 5_000,
  importDraftsMax: 3,
  importDraftHours: 24,
  /** Ids of rows in each list of a draft's choices. */
  draftChoicesMax: 5_000,
  csvColumnsMax: 200,
  csvHeaderCharactersMax: 200,
  csvValuesMax: 100,
  /** Of a credential of another service. */
  sourceTokenCharactersMax: 200,
  tokenNameCharactersMax: 120,
  closedAccountDays: 30,
  sessionIdleDaysMax: 30,
  sessionAgeDaysMax: 180,
  sessionsPerUserMax: 100,
  pushEndpointCharactersMax: 2_048,
  usernameCharactersMin: 3,
  usernameCharactersMax: 32,
  passwordBytesMin: 10,
  passwordBytesMax: 1_024,
  loginAttemptsPerUsername: 5,
  loginAttemptsPerAddress: 20,
  /** Wrong passwords and codes of signed-in people within the window of sign-ins. */
  confirmationsPerSession: 5,
  confirmationsPerUser: 20,
  loginWindowSeconds: 300,
  passkeysPerUserMax: 20,
  passkeyNameCharactersMax: 60,
  passkeyChallengeSeconds: 300,
  /** Wrong codes in a row, after which the codes of the authenticator app are refused. */
  wrongCodesMax: 20,
  recoveryCodesPerUser: 10,
  /** More than a code has with spaces or dashes between its parts. */
  codeCharactersMax: 40,
  /** How long an offered secret of an authenticator app can be confirmed. */
  twoStepOfferSeconds: 600,
  operationCharactersMax: 80,
  changeRowsShown: 50,
  changeMarkerDays: 400,
  undoRowsMax: 5_000,
  /** Tasks, lines or sections in one call of a tool (contract.md §12). */
  agentListMax: 25,
  agentIdsMax: 50,
  agentFilteredMax: 200,
  agentCountedMax: 1_000,
  agentCommentsMax: 10,
  agentUndoMax: 500,
  agentPhraseCharactersMax: 200,
  toolResultCharactersMax: 40_000,
  repeatWindowSeconds: 120,
} as const;
