/** Node's `process` in browsers: the build has replaced each variable by its value, and who wants more asks first whether it is there. */
export const env = {};
