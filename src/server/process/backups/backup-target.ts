/** Where the backups of a schedule are kept. */
export interface BackupTarget {
  /** For an operator's eyes. */
  readonly place: string;
  /** A folder in which a backup is prepared; it need not be there yet. */
  readonly workFolder: string;
  /** The names of the backups, oldest first. */
  names(): Promise<string[]>;
  /** Keeps the file under the name, whole or not at all; the file may have been moved. */
  put(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}
