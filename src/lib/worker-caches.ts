/** Where the service worker says which notifications were answered or put away, for the page. */
export const seenRemindersCache = 'seen-reminders';

/** Where the service worker puts what another app shared, until the page takes it: its words, and its files by their number. */
export const shareCache = 'shared';
export const sharedWordsPath = '/shared/words';
export const sharedFileNameHeader = 'X-File-Name';
