import { hash } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

/** Of each kind of records in an export, what they say, in order. */
export type AccountShape = Readonly<Record<string, readonly string[]>>;

const kinds = ['deletions', 'projects', 'sections', 'labels', 'views', 'tasks', 'comments', 'reminders'] as const;
const others = ['displays', 'occurrences', 'attachments'] as const;
const idShape = /\b[a-z]{3}_[0-9a-f]{32}\b/g;
/** Fields that two accounts with the same records do not share. */
const ofTheAccount = new Set(['id', 'updatedAt', 'rootId', 'completionId', 'position']);

/**
 * What an export holds, without what belongs to one account: a record is named by what it says and what it stands in, a position by its rank
 * among its siblings. The Inbox is that of the account.
 */
export function accountShape(text: string): AccountShape {
  const document: Readonly<Record<string, readonly Fields[]>> = JSON.parse(text);
  const exportedAt = String(document['exportedAt']);
  const listed = (part: string): readonly Fields[] => document[part] ?? [];
  const byId = new Map(kinds.flatMap((part) => listed(part).map((record) => [String(record['id']), record] as const)));
  const ranks = ranksOf(document);
  const together = Map.groupBy(listed('tasks'), ({ completionId }) => completionId);
  const names = new Map<string, string>();

  function nameOf(id: string): string {
    const known = names.get(id);
    if (known !== undefined) return known;
    const record = byId.get(id);
    if (!record) return id;
    const name = record['isInbox'] === true ? 'Inbox' : hash('sha256', said(record), 'base64url').slice(0, 16);
    names.set(id, name);
    return name;
  }

  function said(record: Fields): string {
    // One whose instant is over fires at any moment.
    const isOver = typeof record['remindAt'] === 'string' && record['remindAt'] <= exportedAt;
    const fields = Object.entries(record)
      .filter(([field]) => !ofTheAccount.has(field) && !(isOver && (field === 'status' || field === 'firedAt')))
      .map(([field, value]) => [field, named(value)]);
    const { completionId } = record;
    const rank = ranks.get(String(record['id']));
    const closed = typeof completionId === 'string' ? together.get(completionId)?.length : undefined;
    return JSON.stringify([...fields, ['rank', rank], ['closed together', closed]]);
  }

  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named).sort();
    if (typeof value === 'string') return value.replaceAll(idShape, nameOf);
    return value;
  };
  return Object.fromEntries(
    [...kinds, ...others].map((part) => [
      part,
      listed(part)
        .filter(({ isInbox }) => isInbox !== true)
        .map(said)
        .sort(),
    ]),
  );
}

/** The places of records among their siblings. */
function ranksOf(document: Readonly<Record<string, readonly Fields[]>>): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const part of kinds) {
    const groups = Map.groupBy(
      (document[part] ?? []).filter(({ isInbox, position }) => isInbox !== true && position !== undefined),
      (record) =>
        part === 'sections' || part === 'tasks'
          ? JSON.stringify([record['projectId'], record['sectionId'], record['parentId']])
          : '',
    );
    for (const siblings of groups.values())
      for (const [index, { id }] of [...siblings]
        .sort((a, b) => (String(a['position']) < String(b['position']) ? -1 : 1))
        .entries())
        ranks.set(String(id), index);
  }
  return ranks;
}
