import { importedKinds } from '../../../contract/imports.ts';

/** The kinds of records that an import knows again. */
export const keyedKinds = importedKinds;
export type KeyedKind = (typeof keyedKinds)[number];

/** The same, whatever another is in first. */
export const keyedInTurn = [
  'project',
  'section',
  'label',
  'view',
  'task',
  'comment',
  'reminder',
  'attachment',
] as const satisfies readonly KeyedKind[];

/** A map of each kind. */
export class ByKind<T> {
  readonly #maps = new Map<KeyedKind, Map<string, T>>();

  of(kind: KeyedKind): Map<string, T> {
    const known = this.#maps.get(kind) ?? new Map<string, T>();
    this.#maps.set(kind, known);
    return known;
  }
}
