/** A file that was shared to the line, stored on this device (client/uploads/waiting-files.ts). */
export interface LineFile {
  readonly key: string;
  readonly name: string;
}

/** The name of the draft text that lists the files of the line, so that a reload loses none. */
export const lineFilesName = 'quick-add/files';

export function readFiles(kept: string): LineFile[] {
  return kept === '' ? [] : (JSON.parse(kept) as LineFile[]);
}

export function writeFiles(files: readonly LineFile[]): string {
  return files.length === 0 ? '' : JSON.stringify(files);
}
