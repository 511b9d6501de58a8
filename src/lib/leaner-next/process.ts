/** All that is read of Node's `process` in browsers, where the build has replaced each variable by its value. */
export const env = {};
