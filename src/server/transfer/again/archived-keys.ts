import { type ArchivedKey, archivedKeySchema, archivedKeys } from '../../../contract/archived-keys.ts';
import type { ImportFormat } from '../../../contract/imports.ts';
import { limits } from '../../../contract/limits.ts';
import { invalidField } from '../../foundation/platform/domain-error.ts';
import type { Archive } from '../read/zip-files.ts';
import { groupValuesOf, type Identities } from './group-values.ts';
import { groups, hashesOf, hashIn, withGroups } from './groups.ts';
import type { Judgement } from './judge-records.ts';
import { ByKind, type KeyedKind, keyedKinds } from './keyed-kinds.ts';
import { recordsOf } from './pair-records.ts';
import type { KeyLine } from './plan-again.ts';

/** A key of another source, as it is in the account that the archive comes to. */
export interface MovedKey extends Omit<KeyLine, 'isTold'> {
  readonly source: ImportFormat;
}

/** The keys of an account as lines of its archive; $1 = the user. What an undo has forgotten comes again as new. */
export const exportedKeys = `SELECT json_build_array(source, kind, source_id, record_id, ${inLine('theirs')}, ${inLine('written')})::text AS json
  FROM import_source WHERE user_id = $1 AND NOT forgotten ORDER BY source, kind, source_id`;

function inLine(column: string): string {
  return `translate(encode(${column}, 'base64'), E'\\n', '')`;
}

/**
 * The lines of keys in an archive, checked; they stay text, because very many are only passed on.
 * @throws DomainError validation_failed for what no export writes
 */
export async function readArchivedKeys(archive: Archive | undefined): Promise<Buffer> {
  if (archive?.sizeOf(archivedKeys) === undefined) return Buffer.alloc(0);
  const lines = await archive.read(archivedKeys);
  let count = 0;
  for (const line of linesIn(lines)) {
    if (!archivedKeySchema.safeParse(line).success)
      throw invalidField('file', 'malformed_zip', `${archivedKeys} holds what no export writes`);
    count += 1;
    if (count > limits.importRecordsMax)
      throw invalidField('file', 'too_long', `${archivedKeys} holds more than ${limits.importRecordsMax} keys`);
  }
  return lines;
}

function* linesIn(bytes: Buffer): Generator<unknown> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start);
    const line = bytes.toString('utf8', start, end < 0 ? bytes.length : end);
    start = end < 0 ? bytes.length : end + 1;
    if (line !== '') yield parsed(line);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const inFile: Identities = { id: (_kind, id) => id, named: (id) => id };
const unlike = Buffer.alloc(hashesOf({}).length);

/**
 * The keys of an archive in the ids of the account that it comes to. Their hashes of what was written name ids of the old account, so they are
 * made anew: a group that was as it was written is that here too, and one that was changed since stays one that was changed.
 */
export function* movedKeys(judgement: Judgement, lines: Buffer, left: ReadonlySet<string>): Generator<MovedKey> {
  const records = new ByKind<Parameters<Judgement['wanted']>[1]>();
  for (const kind of keyedKinds)
    for (const record of recordsOf(judgement.pairs.parsed, kind)) records.of(kind).set(record.id, record);
  for (const key of linesIn(lines)) {
    const [source, kind, sourceId, id, theirs, written] = key as ArchivedKey;
    const line = { source, kind, sourceId, theirs: hexOf(theirs) };
    const record = records.of(kind).get(id);
    const judged = judgement.of(kind, id);
    // Of one that is gone for good it is known that it was deleted.
    if (!record || !judged) yield { ...line, recordId: id, written: hexOf(written), isWhole: false };
    else if (judged.isTaken && !left.has(id)) {
      const { hashes, isWhole } = writtenHere(judgement, kind, record, Buffer.from(written, 'base64'));
      const here = { recordId: judged.recordId, written: hashes.toString('hex'), isWhole: isWhole && !judged.isHere };
      yield { ...line, ...here };
    }
  }
}

const hexOf = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');

function writtenHere(
  judgement: Judgement,
  kind: KeyedKind,
  record: Parameters<Judgement['wanted']>[1],
  written: Buffer,
): { readonly hashes: Buffer; readonly isWhole: boolean } {
  const inDocument = hashesOf(groupValuesOf(kind, record, inFile));
  const same = groups.filter((group) => hashIn(written, group).equals(hashIn(inDocument, group)));
  return {
    hashes: withGroups(unlike, same, judgement.wanted(kind, record)),
    isWhole: same.length === groups.length,
  };
}
