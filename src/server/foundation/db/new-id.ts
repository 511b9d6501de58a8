import { v7 as uuidv7 } from 'uuid';
import { idPrefixes, type RecordKind } from '../../../contract/ids.ts';

/** A new id: the kind's prefix over a UUIDv7 without dashes, so that ids of one kind sort by their creation. */
export function newId(kind: RecordKind): string {
  return `${idPrefixes[kind]}_${uuidv7().replaceAll('-', '')}`;
}
