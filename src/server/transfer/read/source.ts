import type { ImportFormat } from '../../../contract/imports.ts';
import type { DateReader } from '../csv-date.ts';
import type { OutlineBuilder } from '../outline-builder.ts';

export interface SourceContext {
  /** The file's name, as issues tell it. */
  readonly file: string;
  readonly builder: OutlineBuilder;
  /** The zone of the account. */
  readonly timezone: string;
  readonly readDate: DateReader;
  /** The bytes of a file that lies beside in the archive; undefined where there is none that an attachment can hold. */
  sizeOf?(entry: string): number | undefined;
  /** The JSON of a file that lies beside in the archive; undefined where there is none. */
  beside?(entry: string): unknown;
}

/** How the JSON of another service is known and read. */
export interface JsonSource {
  readonly format: ImportFormat;
  isOne(value: unknown): boolean;
  /** Called for a value that is one; whatever in it has another shape than expected is left out. */
  read(value: unknown, context: SourceContext): void;
}
