/** The `code` that Node, a driver or a library put on an error, such as `ENOENT` or `23505`; undefined when there is none. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
