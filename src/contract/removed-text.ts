/** What stands for the names and texts of what was removed from Trash for good, which the contract does not allow to be empty. */
export const removedText = '(removed)';
