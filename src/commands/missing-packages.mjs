/**
 * Compares what package-lock.json wants with what node_modules/.package-lock.json says is there, both as their `packages`.
 * A package that is there must be of the version that is wanted, whoever needs it.
 * @param {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} wanted
 * @param {Record<string, { version?: string }>} present
 * @param {boolean} develops whether what only development needs must be there too
 * @returns {string[]} the locations of those that are missing or of another version
 */
export function missingPackages(wanted, present, develops) {
  return Object.entries(wanted)
    .filter(([location, { version, dev, optional, devOptional }]) => {
      if (location === '') return false;
      const found = present[location];
      if (found) return found.version !== version;
      // devOptional: needed by development and, optionally, by production; optional ones are left out on other platforms.
      return !(optional || devOptional || (dev && !develops));
    })
    .map(([location]) => location);
}
