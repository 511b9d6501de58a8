/** The bytes of an attachment that an import is about to make, in the store already. */
export interface StoredFile {
  readonly storageKey: string;
  readonly mimeType: string;
  readonly byteSize: number;
  readonly sha256: string;
}

/** By the ids of the attachments in the files. */
export type StoredFiles = ReadonlyMap<string, StoredFile>;
