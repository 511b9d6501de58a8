import type * as z from 'zod';

/** One field of a kind of record, with all that the contract says of it (CONTRIBUTING, “Add a field”). */
export interface Field {
  /** The schema by which records show it. */
  readonly told: z.ZodType;
  /** The schema by which creations and updates take it, optional; without one they refuse it. */
  readonly written?: z.ZodType;
  /** The schema of an export file, which gives its default; without one it is not exported. */
  readonly exported?: z.ZodType;
}

type FieldTable = Readonly<Record<string, Field>>;
type Part = 'told' | 'written' | 'exported';

/** The schemas of one part, by field. */
export type SchemasOf<Table extends FieldTable, P extends Part> = {
  [Name in keyof Table as Table[Name][P] extends z.ZodType ? Name : never]: Table[Name][P] extends infer Schema extends
    z.ZodType
    ? Schema
    : never;
};

export function schemasOf<Table extends FieldTable, P extends Part>(table: Table, part: P): SchemasOf<Table, P> {
  const schemas = Object.entries(table).flatMap(([name, field]) => (field[part] ? [[name, field[part]] as const] : []));
  return Object.fromEntries(schemas) as SchemasOf<Table, P>;
}
