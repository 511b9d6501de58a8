/** What a trace names because a package could load it, and no service that was built ever does. */
const kinds: readonly RegExp[] = [
  // Maps and types are read by people and compilers.
  /\.map$/,
  /\.d\.[cm]?ts$/,
  // next.config.mjs says that no picture is resized.
  /^node_modules\/(?:sharp|@img)\//,
  // The half of Next that builds pages or develops them.
  /^node_modules\/next\/dist\/compiled\/next-server\/[^/]+\.dev\.js$/,
  /^node_modules\/next\/dist\/compiled\/(?:babel|webpack)/,
  /^node_modules\/next\/dist\/build\/(?:babel|get-babel|index|swc|webpack)/,
  /^node_modules\/next\/dist\/docs\//,
  // The reference of the API is one file for browsers.
  /^node_modules\/@scalar\/api-reference\/dist\/(?!browser\/)/,
];

/** @param file its path below the root */
export function isNeverLoaded(file: string): boolean {
  return kinds.some((kind) => kind.test(file));
}
