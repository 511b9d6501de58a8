/**
 * Whether an address is that of the one file in which a build's scripts and styles lie together, as JSON: their texts by their
 * addresses. A request for each of them takes a browser five times as long.
 */
export function isPartsFile(pathname: string): boolean {
  return /\/parts-\w+\.json$/.test(pathname);
}
