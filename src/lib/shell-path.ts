/** The page that is the frame of the app without a view, which the service worker keeps. */
export const shellPath = '/shell';
