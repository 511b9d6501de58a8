import type { DateField, FilterSpanKind, Node, When } from '../types.ts';
import { rangeOf } from './days-of.ts';
import { type Source, termNode } from './reading.ts';

export const fieldKinds: Readonly<Record<DateField, FilterSpanKind>> = {
  due: 'date',
  deadline: 'deadline',
  done: 'done',
  created: 'created',
  changed: 'changed',
};

export function daysTerm(
  source: Source,
  field: DateField,
  when: When,
  days: Parameters<typeof rangeOf>[2] = null,
): Node {
  return termNode({ kind: 'days', field, when, ...rangeOf(field, when, days, source.dates) });
}
