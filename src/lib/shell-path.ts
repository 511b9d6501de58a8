/** Where the app's frame is served without a view; public/sw.js names it too. */
export const shellPath = '/shell';
