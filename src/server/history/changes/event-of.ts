const participles: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'updated',
  archive: 'updated',
  unarchive: 'updated',
  complete: 'completed',
  reopen: 'reopened',
  move: 'moved',
  delete: 'deleted',
  restore: 'restored',
  fire: 'fired',
  undo: 'undone',
  undoMany: 'undone',
};

const resources: Readonly<Record<string, string>> = { quickAdd: 'task' };

/** The event type of an operation, such as `task.updated` for `tasks.update`; an operation of several kinds is a batch. */
export function eventOf(operation: string): string {
  const [resource = '', verb = ''] = operation.split('.');
  const participle = participles[verb];
  return participle === undefined
    ? 'batch.applied'
    : `${resources[resource] ?? resource.replace(/s$/, '')}.${participle}`;
}
