import { callTRPCProcedure } from '@trpc/server';
import { joinMiddlewares } from '../procedures/join-middlewares.ts';
import { parseAtOnce } from '../procedures/parse-at-once.ts';
import type { StoredCall } from '../procedures/run-proposal.ts';
import { t } from '../procedures/trpc.ts';
import { accountRouter } from './account.router.ts';
import { agentRouter } from './agent.router.ts';
import { apiTokensRouter } from './api-tokens.router.ts';
import { attachmentsRouter } from './attachments.router.ts';
import { authRouter } from './auth.router.ts';
import { calendarsRouter } from './calendars.router.ts';
import { changesRouter } from './changes.router.ts';
import { commentsRouter } from './comments.router.ts';
import { contextRouter } from './context.router.ts';
import { displaysRouter } from './displays.router.ts';
import { feedsRouter } from './feeds.router.ts';
import { importDraftsRouter } from './import-drafts.router.ts';
import { importsRouter } from './imports.router.ts';
import { labelsRouter } from './labels.router.ts';
import { projectsRouter } from './projects.router.ts';
import { createProposalsRouter } from './proposals.router.ts';
import { pushRouter } from './push.router.ts';
import { quickAddRouter } from './quick-add.router.ts';
import { remindersRouter } from './reminders.router.ts';
import { sectionsRouter } from './sections.router.ts';
import {
  identitiesRouter,
  passkeysRouter,
  recoveryCodesRouter,
  securityRouter,
  totpRouter,
} from './security.router.ts';
import { sessionsRouter } from './sessions.router.ts';
import { syncRouter } from './sync.router.ts';
import { tasksRouter } from './tasks.router.ts';
import { trashRouter } from './trash.router.ts';
import { upcomingRouter } from './upcoming.router.ts';
import { viewsRouter } from './views.router.ts';

/** Every procedure of the server, for the app, REST and MCP alike. A new resource is one line here. */
export const rootRouter = t.router({
  account: accountRouter,
  agent: agentRouter,
  apiTokens: apiTokensRouter,
  attachments: attachmentsRouter,
  auth: authRouter,
  changes: changesRouter,
  comments: commentsRouter,
  context: contextRouter,
  displays: displaysRouter,
  feeds: feedsRouter,
  identities: identitiesRouter,
  importDrafts: importDraftsRouter,
  imports: importsRouter,
  labels: labelsRouter,
  views: viewsRouter,
  calendars: calendarsRouter,
  passkeys: passkeysRouter,
  projects: projectsRouter,
  proposals: createProposalsRouter(callStored),
  push: pushRouter,
  quickAdd: quickAddRouter,
  recoveryCodes: recoveryCodesRouter,
  sections: sectionsRouter,
  security: securityRouter,
  reminders: remindersRouter,
  sessions: sessionsRouter,
  sync: syncRouter,
  tasks: tasksRouter,
  totp: totpRouter,
  trash: trashRouter,
  upcoming: upcomingRouter,
});

parseAtOnce(rootRouter._def.procedures);
joinMiddlewares(rootRouter._def.procedures);

function callStored({ ctx, path, input }: StoredCall): Promise<unknown> {
  return callTRPCProcedure({
    router: rootRouter,
    path,
    type: 'mutation',
    ctx,
    getRawInput: async () => input,
    signal: ctx.signal,
    batchIndex: 0,
  });
}

export type RootRouter = typeof rootRouter;
