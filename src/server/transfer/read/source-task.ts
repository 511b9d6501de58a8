import type { ExportedProject, ExportedSection } from '../../../contract/export-records.ts';
import type { ImportIssue } from '../../../contract/imports.ts';

/** A task as another service tells it; what is absent is empty. */
export interface SourceTask {
  /** Unique among the tasks that are written together. */
  readonly key: string;
  /** Its id in the source, by which a later run knows it; none where the key is made here. */
  readonly sourceId?: string;
  readonly parentKey?: string | null;
  /** The record of the file, as issues name it. */
  readonly row: number;
  readonly project: ExportedProject;
  readonly section?: ExportedSection | null;
  readonly name: string;
  readonly description?: string;
  readonly labels?: readonly string[];
  readonly priority?: 1 | 2 | 3 | 4;
  /** `YYYY-MM-DD`; ignored where it is no date. */
  readonly dueDate?: string | null;
  /** `HH:mm`. */
  readonly dueTime?: string | null;
  /** The date in the source's own words, where reading them depends on the day or on the zone of the account. */
  readonly saidSchedule?: string;
  readonly dueTimezone?: string | null;
  readonly deadlineDate?: string | null;
  readonly durationMinutes?: number | null;
  /** An RRULE. */
  readonly rule?: string | null;
  readonly basis?: 'schedule' | 'completion';
  /** An instant in ISO 8601; any other text is done as well, and kept. */
  readonly completedAt?: string | null;
  /** Whether the source has put it aside by itself, which a draft brings only with what is archived. */
  readonly isArchived?: boolean;
  readonly comments?: readonly (string | SourceComment)[];
  /** Before the due time; of a whole day before its midnight, and less than none after it. */
  readonly minutesBefore?: readonly number[];
  /** Instants in ISO 8601. */
  readonly remindAt?: readonly string[];
  readonly attachments?: readonly SourceFile[];
  /** What has no field here: a code, and the words that go into the description. */
  readonly kept?: readonly (readonly [ImportIssue['code'], string])[];
}

export interface SourceComment {
  readonly text: string;
  /** Its id in the source. */
  readonly sourceId: string;
  /** The text that a form of the source without ids has in its place, by which a record of that one is known. */
  readonly called?: string;
  readonly file?: SourceFile;
}

/** A file beside the tasks in an archive. */
export interface SourceFile {
  readonly entry: string;
  readonly name: string;
  readonly byteSize: number;
  readonly sourceId: string;
}
