import type { FieldError } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import { queryPool, queryTx, statementName } from '../../foundation/db/query.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { withinProjects } from '../../foundation/records/within-projects.ts';
import type { Tx } from '../../foundation/records/write.ts';
import type { ItemErrors } from './item-errors.ts';
import { nameKey, nearestNames } from './nearest-names.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface NamedSection extends Named {
  readonly projectId: string;
}

export interface NamedProject extends Named {
  readonly isInbox: boolean;
  readonly openTaskCount: number;
  /** As PostgreSQL writes it. */
  readonly archivedAt: string | null;
  /** The project that it is in, as far as the caller sees it. */
  readonly parentId: string | null;
}

type Found<T> = T | undefined;

/** Finds the caller's projects, sections and labels by name or id. A miss is added to `errors` with the nearest names. */
export class Directory {
  readonly projects: readonly NamedProject[];
  readonly sections: readonly NamedSection[];
  readonly labels: readonly Named[];
  readonly #seesNames: boolean;
  readonly #seesLabels: boolean;

  constructor({ actor }: Pick<VerbContext, 'actor'>, records: Pick<Directory, 'projects' | 'sections' | 'labels'>) {
    this.projects = records.projects;
    this.sections = records.sections;
    this.labels = records.labels;
    this.#seesNames = holdsScopes(actor.scopes, ['projects:read']);
    this.#seesLabels = holdsScopes(actor.scopes, ['labels:read']);
  }

  project(errors: ItemErrors, field: string, wanted: string): Found<NamedProject> {
    const byPath = this.projects.find(({ id }) => nameKey(this.projectPath(id)) === nameKey(wanted));
    const isWay = byPath?.parentId != null;
    return find(errors, field, isWay ? byPath.id : wanted, this.projects, {
      kind: 'project',
      suggests: this.#seesNames,
      offer: ({ id }) => `${id} (${this.projectPath(id)})`,
    });
  }

  /** The names of a project and of those that it is in, from the top down: `Home/Kitchen`. */
  projectPath(id: string): string {
    const names: string[] = [];
    let project = this.projects.find((each) => each.id === id);
    for (let level = 0; project && level < limits.projectDepthMax; level += 1) {
      names.unshift(project.name);
      const { parentId } = project;
      project = parentId === null ? undefined : this.projects.find((each) => each.id === parentId);
    }
    return names.join('/');
  }

  /** The projects in the order of the sidebar, each before those in it. @param level 1 = at the top */
  projectTree(): { readonly project: NamedProject; readonly level: number }[] {
    const seen = new Set(this.projects.map(({ id }) => id));
    const below = (parentId: string | null, level: number): { project: NamedProject; level: number }[] =>
      this.projects
        .filter((each) => (each.parentId !== null && seen.has(each.parentId) ? each.parentId : null) === parentId)
        .flatMap((project) => [{ project, level }, ...below(project.id, level + 1)]);
    return below(null, 1);
  }

  /** @param project the project of the section; without it the name must be unique */
  section(errors: ItemErrors, field: string, wanted: string, project?: Named): Found<NamedSection> {
    const within = project ? this.sections.filter(({ projectId }) => projectId === project.id) : this.sections;
    return find(errors, field, wanted, within, {
      kind: 'section',
      suggests: this.#seesNames,
      offer: ({ id, projectId }) => `${id} in ${this.projectPath(projectId)}`,
    });
  }

  label(errors: ItemErrors, field: string, wanted: string): Found<Named> {
    return find(errors, field, wanted.replace(/^@/, ''), this.labels, { kind: 'label', suggests: this.#seesLabels });
  }

  /** Finds a label by name; a miss is no error. */
  labelNamed(name: string): Found<Named> {
    const key = nameKey(name);
    return this.labels.find((label) => label.id === name || nameKey(label.name) === key);
  }

  /** @returns the id for a token without projects:read, which learns no names of projects and sections */
  projectName(id: string): string {
    if (!this.#seesNames) return id;
    return this.projects.find((project) => project.id === id)?.name ?? id;
  }

  /** @returns as `projectName` */
  sectionName(id: string): string {
    if (!this.#seesNames) return id;
    return this.sections.find((section) => section.id === id)?.name ?? id;
  }

  labelName(id: string): string {
    return this.labels.find((label) => label.id === id)?.name ?? id;
  }
}

interface DirectoryRow {
  readonly kind: 'project' | 'section' | 'label';
  readonly id: string;
  readonly name: string;
  readonly isInbox: boolean | null;
  readonly openTaskCount: number | null;
  readonly archivedAt: string | null;
  readonly projectId: string | null;
  readonly parentId: string | null;
}

/**
 * All of it in one statement, since nearly every tool begins with it.
 * @param source the transaction of a write, so that records created by the same call are found
 */
export async function readDirectory(ctx: VerbContext, source?: Tx): Promise<Directory> {
  const values: unknown[] = [ctx.actor.userId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const from = (table: DirectoryRow['kind']) =>
    `FROM ${table} r WHERE ${['r.user_id = $1', 'r.deleted_at IS NULL', ...withinProjects(ctx.actor, table, 'r', bind)].join(' AND ')}`;
  const sql = `SELECT 'project' AS kind, r.id, r.name, r.position, r.is_inbox AS "isInbox", r.open_task_count AS "openTaskCount",
      r.archived_at::text AS "archivedAt", NULL AS "projectId", r.parent_id AS "parentId" ${from('project')}
    UNION ALL SELECT 'section', r.id, r.name, r.position, NULL, NULL, NULL, r.project_id, NULL ${from('section')}
    UNION ALL SELECT 'label', r.id, r.name, r.position, NULL, NULL, NULL, NULL, NULL ${from('label')}
    ORDER BY position, id`;
  const queryable = source ? queryTx(source) : queryPool(ctx.database.pool, statementName(sql));
  const rows = await queryable.query<DirectoryRow>(sql, values);
  const of = (kind: DirectoryRow['kind']) => rows.filter((row) => row.kind === kind);
  const seen = new Set(of('project').map(({ id }) => id));
  return new Directory(ctx, {
    projects: of('project').map(({ id, name, isInbox, openTaskCount, archivedAt, parentId }) => ({
      id,
      name,
      isInbox: isInbox === true,
      openTaskCount: openTaskCount ?? 0,
      archivedAt,
      parentId: parentId !== null && seen.has(parentId) ? parentId : null,
    })),
    sections: of('section').map(({ id, name, projectId }) => ({ id, name, projectId: projectId ?? '' })),
    labels: of('label').map(({ id, name }) => ({ id, name })),
  });
}

interface Search<T> {
  readonly kind: string;
  /** Whether errors may suggest other names, which requires the scope to read them. */
  readonly suggests: boolean;
  /** How a record is offered where several have its name; by default by its id. */
  offer?(record: T): string;
}

function find<T extends Named>(
  errors: ItemErrors,
  field: string,
  wanted: string,
  records: readonly T[],
  { kind, suggests, offer = ({ id }) => id }: Search<T>,
): Found<T> {
  const byId = records.find(({ id }) => id === wanted);
  if (byId) return byId;
  const key = nameKey(wanted);
  const named = records.filter(({ name }) => nameKey(name) === key);
  if (named.length === 1) return named[0];
  const refuse = (code: string, message: string): FieldError => ({ field, code, message });
  if (named.length > 1) {
    const shown = named.slice(0, 5).map(suggests ? offer : ({ id }) => id);
    const message = `Several ${kind}s are called “${wanted}”.`;
    errors.add('validation_failed', refuse('ambiguous_name', message), `Give the id: ${shown.join(', ')}.`);
    return undefined;
  }
  const nearest = suggests
    ? nearestNames(
        wanted,
        records.map(({ name }) => name),
      )
    : [];
  const fix = nearest.length > 0 ? `Nearest: ${nearest.join(', ')}. Call get_overview for all.` : undefined;
  errors.add('not_found', refuse('not_found', `There is no ${kind} “${wanted}”.`), fix);
  return undefined;
}
