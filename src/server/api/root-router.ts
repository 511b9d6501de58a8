import { accountRouter } from '../account/account.router.ts';
import { apiTokensRouter } from '../api-tokens/api-tokens.router.ts';
import { attachmentsRouter } from '../attachments/attachments.router.ts';
import { authRouter } from '../auth/auth.router.ts';
import { commentsRouter } from '../comments/comments.router.ts';
import { contextRouter } from '../context/context.router.ts';
import { labelsRouter } from '../labels/labels.router.ts';
import { projectsRouter } from '../projects/projects.router.ts';
import { quickAddRouter } from '../quick-add/quick-add.router.ts';
import { remindersRouter } from '../reminders/reminders.router.ts';
import { sectionsRouter } from '../sections/sections.router.ts';
import { tasksRouter } from '../tasks/tasks.router.ts';
import { importsRouter } from '../transfer/imports.router.ts';
import { trashRouter } from '../trash/trash.router.ts';
import { t } from './trpc.ts';

/** Every handler of the service, for the app and for REST alike. A new resource is one line here. */
export const rootRouter = t.router({
  account: accountRouter,
  apiTokens: apiTokensRouter,
  attachments: attachmentsRouter,
  auth: authRouter,
  comments: commentsRouter,
  context: contextRouter,
  imports: importsRouter,
  labels: labelsRouter,
  projects: projectsRouter,
  quickAdd: quickAddRouter,
  sections: sectionsRouter,
  reminders: remindersRouter,
  tasks: tasksRouter,
  trash: trashRouter,
});

export type RootRouter = typeof rootRouter;
