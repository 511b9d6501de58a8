import { kindOf, type Mutation } from '../../sync/mutations.ts';
import type { Replica } from '../../sync/replica.ts';
import { wordsFor } from '../actions/record-words.ts';

/** `The description of “Order tiles” was changed elsewhere before yours was sent. Yours is kept, not used.` */
export function writtenElsewhereSentence(replica: Replica, { procedure, input, summary }: Mutation): string {
  const kind = kindOf(procedure);
  const record = kind && 'id' in input ? replica.get(kind, input.id) : undefined;
  const names = Object.keys(input).filter((field) => field !== 'id' && field !== 'content');
  const [name = 'text', other] = names.map((field) => (field === 'name' && kind === 'task' ? 'title' : field));
  const what = other === undefined ? `The ${name}` : `The ${name} and ${other}`;
  const of = kind && record ? wordsFor(replica, kind, record) : summary;
  return `${what} of ${of} was changed elsewhere before yours was sent. Yours is kept, not used.`;
}
