import { createStoredIds } from '../folding/stored-ids.ts';

/** The keys of the files that this device has yet to send, apart from the files, so that a page asks for no database in vain. */
export const waitingFileKeys = createStoredIds('waiting-files');
