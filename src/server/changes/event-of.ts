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

/** The kind of event that an operation is, such as `task.updated` of `tasks.update`; what does several things at once is a batch. */
export function eventOf(operation: string): string {
  const [resource = '', verb = ''] = operation.split('.');
  const participle = participles[verb];
  return participle === undefined
    ? 'batch.applied'
    : `${resources[resource] ?? resource.replace(/s$/, '')}.${participle}`;
}
