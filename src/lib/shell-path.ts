/** The path of the shell page; public/sw.js names it too. */
export const shellPath = '/shell';
