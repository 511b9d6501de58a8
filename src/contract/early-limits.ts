/** The bounds of the contract that the app needs from its first page on; a file apart, because the whole table would be loaded with them. */
export const earlyLimits = {
  pageSizeMax: 100,
  undoChangesMax: 500,
} as const;
