import type { Workspace } from '../workspace.ts';

/** Whether another label bears the name, in whatever case; the service refuses it. @param id the label that is to bear it, if there is one yet */
export function isLabelTaken({ replica }: Pick<Workspace, 'replica'>, name: string, id?: string): boolean {
  const own = id === undefined ? undefined : replica.realId(id);
  const wanted = name.toLowerCase();
  return [...replica.all('label').values()].some((other) => other.id !== own && other.name.toLowerCase() === wanted);
}

export const labelTaken = 'A label of that name exists already.';
