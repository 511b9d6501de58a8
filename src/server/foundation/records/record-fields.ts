import { instantFromPg, nullableInstantFromPg } from '../db/instants.ts';

/** The columns that the rows of every kind of record have; instants as PostgreSQL's text. */
export interface RecordRow {
  id: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** The fields that every record begins with on the wire (contract.md §3). */
export function recordFieldsOf(row: RecordRow) {
  return {
    id: row.id,
    createdAt: instantFromPg(row.created_at),
    updatedAt: instantFromPg(row.updated_at),
    deletedAt: nullableInstantFromPg(row.deleted_at),
  };
}
