import {
  type CompleteRequestParams,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import type { Outline, OutlineInput } from '../../../contract/agent.ts';
import { type GrantedScope, holdsScopes } from '../../../contract/scopes.ts';
import { todayIn, wallTimeToInstant } from '../../../lib/time-zone.ts';
import { isDomainError } from '../../foundation/platform/domain-error.ts';
import type { RequestContext } from '../procedures/request-context.ts';
import { callProcedure } from './call-procedure.ts';

const scheme = 'tidemark://';
const mimeType = 'text/markdown';
const completionsMax = 20;

const lists = [
  { of: 'today', name: 'today', title: 'Today', description: 'What is overdue and due today' },
  { of: 'inbox', name: 'inbox', title: 'Inbox', description: 'Open tasks of the Inbox' },
  { of: 'projects', name: 'projects', title: 'Projects', description: 'Projects with their sections' },
] as const;

const templates = [
  { of: 'project', collection: 'projects', title: 'One project', description: 'Its open tasks' },
  { of: 'view', collection: 'views', title: 'One view', description: 'Its tasks by group' },
  { of: 'task', collection: 'tasks', title: 'One task', description: 'With sub-tasks and comments' },
] as const;

export function listResources({ credential, clock }: RequestContext): Resource[] {
  const { actor } = credential;
  if (actor === null || !holdsScopes(actor.scopes, ['tasks:read'])) return [];
  const { scopes: granted, timezone } = actor;
  // A millisecond before the next delta begins: the account's last change.
  const changedMs = Date.parse(credential.serverTime) - 1;
  const midnight = wallTimeToInstant(todayIn(timezone, clock.now()), '00:00', timezone).instant;
  // What is due today becomes another list by itself.
  const modified = (of: string) => new Date(of === 'today' ? Math.max(changedMs, midnight.getTime()) : changedMs);
  return lists
    .filter(({ of }) => of !== 'projects' || holdsScopes(granted, ['projects:read']))
    .map(({ of, name, title, description }) => {
      const annotations = { lastModified: modified(of).toISOString() };
      return { uri: `${scheme}${name}`, name, title, description, mimeType, annotations };
    });
}

export function listResourceTemplates(granted: readonly GrantedScope[]): ResourceTemplateType[] {
  if (!holdsScopes(granted, ['tasks:read'])) return [];
  return templates.map(({ of, collection, title, description }) => ({
    uriTemplate: `${scheme}${collection}/{id}`,
    name: of,
    title,
    description,
    mimeType,
  }));
}

/** @throws ResourceNotFoundError alike for resources that do not exist and those of another user */
export async function readResource(ctx: RequestContext, uri: string): Promise<ReadResourceResult> {
  const input = outlineOfUri(uri);
  if (!input) throw new ResourceNotFoundError(uri);
  try {
    const { text } = await readOutline(ctx, input);
    return { contents: [{ uri, mimeType, text }] };
  } catch (error) {
    if (isDomainError(error) && ['not_found', 'validation_failed', 'insufficient_scope'].includes(error.code))
      throw new ResourceNotFoundError(uri);
    throw error;
  }
}

export async function readOutline(ctx: RequestContext, input: OutlineInput): Promise<Outline> {
  return (await callProcedure(ctx, { path: 'agent.outline', type: 'query' }, input)) as Outline;
}

function outlineOfUri(uri: string): OutlineInput | null {
  if (!uri.startsWith(scheme)) return null;
  const [collection, id, ...rest] = uri.slice(scheme.length).split('/');
  if (rest.length > 0) return null;
  if (id === undefined) {
    const list = lists.find(({ name }) => name === collection);
    return list ? { of: list.of } : null;
  }
  const template = templates.find((each) => each.collection === collection);
  return template && id !== '' ? { of: template.of, id } : null;
}

/** Completes project ids by the beginning of the projects' names. */
export async function completeArgument(
  ctx: RequestContext,
  { ref, argument }: CompleteRequestParams,
): Promise<string[]> {
  const asksProject = ref.type === 'ref/resource' && ref.uri === `${scheme}projects/{id}` && argument.name === 'id';
  const { actor } = ctx.credential;
  if (!asksProject || actor === null || !holdsScopes(actor.scopes, ['tasks:read', 'projects:read'])) return [];
  const overview = await callProcedure(ctx, { path: 'agent.getOverview', type: 'query' }, {});
  const { projects } = overview as { projects: readonly { id: string; name: string }[] };
  const beginning = argument.value.toLowerCase();
  return projects
    .filter(({ id, name }) => name.toLowerCase().startsWith(beginning) || id.startsWith(argument.value))
    .slice(0, completionsMax)
    .map(({ id }) => id);
}
