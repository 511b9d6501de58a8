/** What is said of a reminder before a due time that the task does not have. */
export const untimedReminder = 'it waits, because the task has no due time';
