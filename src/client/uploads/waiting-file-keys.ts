import { createStoredIds } from '../folding/stored-ids.ts';

/** The keys of the files that this device has yet to send, apart from the files, so that a page asks for no database in vain. */
export const waitingFileKeys = createStoredIds('waiting-files');

/** A database of its own, because the one with the records is read whole at each start. */
export const filesDatabase = (userId: string) => `tidemark.files/${userId}`;
