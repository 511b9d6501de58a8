import type { Label } from '../contract/labels.ts';
import type { Project } from '../contract/projects.ts';
import type { Section } from '../contract/sections.ts';
import type { Task } from '../contract/tasks.ts';

/** What the browser keeps a replica of. */
export interface Records {
  readonly project: Project;
  readonly section: Section;
  readonly label: Label;
  readonly task: Task;
}

export type Kind = keyof Records;
export type AnyRecord = Records[Kind];

export const kinds = ['project', 'section', 'label', 'task'] as const satisfies readonly Kind[];

/** A change that is shown before the service has confirmed it; plain data, for it is kept through a reload. */
export type Patch = {
  [K in Kind]:
    | { readonly kind: K; readonly id: string; readonly set: Partial<Records[K]> }
    | { readonly kind: K; readonly id: string; readonly create: Records[K] };
}[Kind];
