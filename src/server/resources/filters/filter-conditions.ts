import { foldedWords, instantsOf } from '../../../filter/match/term-values.ts';
import { namesState, statesOf } from '../../../filter/tree/state.ts';
import type { Filter, Node, Part, Term } from '../../../filter/types.ts';

type Bind = (value: unknown) => string;

interface Context {
  readonly timezone: string;
  /** Whether the caller may read comments and file names. */
  readonly readsComments: boolean;
  readonly bind: Bind;
}

/**
 * A filter as SQL conditions over `task t` that hold together; the rows are those of user `$1`. It is the same tree as that of
 * `compileFilter`, and a test asks both for the same answer.
 */
export function filterConditions(
  { root, timezone, hiddenProjectIds }: Filter,
  readsComments: boolean,
  bind: Bind,
): string[] {
  const context = { timezone, readsComments, bind };
  const conditions = conjuncts(root, false, context);
  const { said, unsaid } = statesOf(root);
  if (unsaid)
    conditions.push(
      said ? `(t.completed_at IS NULL OR ${conditionSaid(root, false, context)})` : 't.completed_at IS NULL',
    );
  if (hiddenProjectIds.length > 0) conditions.push(`t.project_id <> ALL(${bind([...hiddenProjectIds])}::text[])`);
  return conditions;
}

/** What must hold together at the top stands apart, so that each condition can use its index. */
function conjuncts(node: Node, isNegated: boolean, context: Context): string[] {
  if (node.op === 'not') return conjuncts(node.part, !isNegated, context);
  if (node.op !== 'term' && (node.op === 'and') !== isNegated)
    return node.parts.flatMap((part) => conjuncts(part, isNegated, context));
  return [conditionOf(node, isNegated, context)];
}

function conditionOf(node: Node, isNegated: boolean, context: Context): string {
  if (node.op === 'not') return conditionOf(node.part, !isNegated, context);
  if (node.op === 'term') return negatedIf(isNegated, termCondition(node.term, context));
  const parts = node.parts.map((part) => conditionOf(part, isNegated, context));
  return `(${parts.join((node.op === 'and') !== isNegated ? ' AND ' : ' OR ')})`;
}

/** Whether a task meets an alternative that says in which state its tasks are (`statesOf`). */
function conditionSaid(node: Node, isNegated: boolean, context: Context): string {
  if (node.op === 'not') return conditionSaid(node.part, !isNegated, context);
  if (node.op === 'term') return namesState(node.term) ? conditionOf(node, isNegated, context) : 'false';
  const said = `(${node.parts.map((part) => conditionSaid(part, isNegated, context)).join(' OR ')})`;
  return (node.op === 'and') !== isNegated ? `(${conditionOf(node, isNegated, context)} AND ${said})` : said;
}

/** What is unknown because a value is missing is not so. */
function negatedIf(isNegated: boolean, condition: string): string {
  return isNegated ? `(${condition}) IS NOT TRUE` : condition;
}

function termCondition(term: Term, { timezone, readsComments, bind }: Context): string {
  const anyOf = (column: string, ids: readonly string[]) =>
    ids.length === 1 ? `${column} = ${bind(ids[0])}` : `${column} = ANY(${bind([...ids])}::text[])`;
  switch (term.kind) {
    case 'place': {
      const parts = [
        ...(term.projectIds.length > 0 ? [anyOf('t.project_id', term.projectIds)] : []),
        ...(term.sectionIds.length > 0 ? [anyOf('t.section_id', term.sectionIds)] : []),
      ];
      return parts.length === 0 ? 'false' : `(${parts.join(' OR ')})`;
    }
    case 'section':
      return term.sectionIds.length === 0 ? 'false' : anyOf('t.section_id', term.sectionIds);
    case 'label':
      return term.labelIds.length === 0 ? 'false' : `t.label_ids && ${bind([...term.labelIds])}::text[]`;
    case 'priority':
      return `t.priority = ${term.priority}`;
    case 'has':
      return partConditions[term.part];
    case 'noTime':
      return '(t.due_date IS NOT NULL AND t.due_time IS NULL)';
    case 'state':
      return `t.completed_at IS ${term.done ? 'NOT NULL' : 'NULL'}`;
    case 'subTask':
      return 't.parent_id IS NOT NULL';
    case 'days':
      return daysCondition(term, timezone, bind);
    case 'length':
      return `t.duration_minutes ${term.longer ? '>' : '<'} ${bind(term.minutes)}`;
    case 'origin':
      return term.origin === 'api' ? `t.made_by LIKE 'tok\\_%'` : `t.made_by = '${term.origin}'`;
    case 'token':
      return anyOf('t.made_by', term.ids ?? []);
    case 'words':
      return wordsCondition(term, readsComments, bind);
  }
}

const partConditions: Readonly<Record<Part, string>> = {
  date: 't.due_date IS NOT NULL',
  time: 't.due_time IS NOT NULL',
  label: `t.label_ids <> '{}'`,
  section: 't.section_id IS NOT NULL',
  deadline: 't.deadline_date IS NOT NULL',
  description: `t.description <> ''`,
  comment: 't.comment_count > 0',
  file: 't.attachment_count > 0',
  reminder: 'EXISTS (SELECT FROM reminder r WHERE r.user_id = $1 AND r.task_id = t.id AND r.deleted_at IS NULL)',
  subTask: 't.child_count > 0',
  recurrence: 't.recurrence_rule IS NOT NULL',
};

const dayColumns = { due: 't.due_date', deadline: 't.deadline_date' } as const;
const instantColumns = { done: 't.completed_at', created: 't.created_at', changed: 't.updated_at' } as const;

function daysCondition(term: Extract<Term, { kind: 'days' }>, timezone: string, bind: Bind): string {
  const { field, first, last } = term;
  if (field === 'due' || field === 'deadline') {
    const column = dayColumns[field];
    if (first !== null && first === last) return `${column} = ${bind(first)}::date`;
    return range(first && `${column} >= ${bind(first)}::date`, last && `${column} <= ${bind(last)}::date`);
  }
  const { from, before } = instantsOf(term, timezone);
  const column = instantColumns[field];
  return range(from && `${column} >= ${bind(from)}::timestamptz`, before && `${column} < ${bind(before)}::timestamptz`);
}

function range(...bounds: readonly (string | null)[]): string {
  return `(${bounds.filter((bound) => bound !== null).join(' AND ')})`;
}

/**
 * Each word somewhere in the texts of the task. Asked a task at a time, because the planner turns that into one look at all matches of a
 * word, and back where they are too many to be kept; asked for all matches, it reads every task of a common word (speed.md).
 */
function wordsCondition(term: Extract<Term, { kind: 'words' }>, readsComments: boolean, bind: Bind): string {
  const holds = (table: string, pattern: string, more = '') =>
    `EXISTS (SELECT FROM ${table} s WHERE s.user_id = $1 AND s.task_id = t.id AND s.words LIKE ${pattern}${more})`;
  const conditions = foldedWords(term).map((word) => {
    const pattern = bind(`%${word}%`);
    // Name and description are divided by U+0001.
    if (term.where === 'name')
      return holds('task_search', pattern, ` AND split_part(s.words, E'\\x01', 1) LIKE ${pattern}`);
    const own = holds('task_search', pattern);
    return term.where === 'anywhere' && readsComments ? `(${own} OR ${holds('attached_search', pattern)})` : own;
  });
  return `(${conditions.join(' AND ')})`;
}
