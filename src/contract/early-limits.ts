/** The bounds of the contract that the app needs from its first page on; a file apart, because the whole table would be loaded with them. */
export const earlyLimits = {
  pageSizeMax: 100,
  undoChangesMax: 500,
  projectNameCharactersMax: 120,
  taskDepthMax: 5,
  projectDepthMax: 3,
} as const;
