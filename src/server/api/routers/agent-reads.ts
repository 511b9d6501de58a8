import {
  findTasksInput,
  foundTasksOutput,
  outlineInput,
  outlineOutput,
  overviewInput,
  overviewOutput,
  readChangesInput,
  readChangesOutput,
  readProposalsInput,
  readProposalsOutput,
  readTaskInput,
  readTaskOutput,
} from '../../../contract/agent.ts';
import { findTasks } from '../../agents/agent/find-tasks.ts';
import { getOverview } from '../../agents/agent/get-overview.ts';
import { readOutline } from '../../agents/agent/outline.ts';
import { readChanges } from '../../agents/agent/read-changes.ts';
import { readProposals } from '../../agents/agent/read-proposals.ts';
import { readWholeTask } from '../../agents/agent/read-task.ts';
import { procedure } from '../procedures/procedures.ts';

/** The tools that read, and the outline that resources and prompts read. */
export const agentReads = {
  getOverview: procedure
    .meta({
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      mcp: {
        tool: 'get_overview',
        title: 'Overview',
        description:
          'Start here: today in the person’s zone, counts, projects with sections, labels, what you may do, the last change.',
      },
    })
    .input(overviewInput)
    .output(overviewOutput)
    .query(({ ctx }) => getOverview(ctx)),
  findTasks: procedure
    .meta({
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      readsStandby: true,
      mcp: {
        tool: 'find_tasks',
        title: 'Find tasks',
        description:
          'Open tasks by view, place, label, text or dates, sorted by due. The view today leaves out overdue, which has its own. `completedSince` or the view completed find finished ones; trash lists deletions.',
      },
    })
    .input(findTasksInput)
    .output(foundTasksOutput)
    .query(({ ctx, input }) => findTasks(ctx, input)),
  getTask: procedure
    .meta({
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      mcp: {
        tool: 'get_task',
        title: 'One task',
        description:
          'One task in full: description, sub-tasks, comments, reminders, files and, with `history`, its changes.',
      },
    })
    .input(readTaskInput)
    .output(readTaskOutput)
    .query(({ ctx, input }) => readWholeTask(ctx, input)),
  listChanges: procedure
    .meta({
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      mcp: {
        tool: 'list_changes',
        title: 'List changes',
        description: 'What was changed and by whom, newest first. `mine` = by this token. undo_change takes the ids.',
      },
    })
    .input(readChangesInput)
    .output(readChangesOutput)
    .query(({ ctx, input }) => readChanges(ctx, input)),
  listProposals: procedure
    .meta({
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      mcp: {
        tool: 'list_proposals',
        title: 'List proposals',
        description: 'What you proposed, newest first: pending waits for the person, approved was done as `changeId`.',
        onlyIfAsking: true,
      },
    })
    .input(readProposalsInput)
    .output(readProposalsOutput)
    .query(({ ctx, input }) => readProposals(ctx, input)),
  /** Serves resources and prompts, and is not a tool. */
  outline: procedure
    .meta({ scopes: ['tasks:read'], servesProjectTokens: true })
    .input(outlineInput)
    .output(outlineOutput)
    .query(({ ctx, input }) => readOutline(ctx, input)),
};
