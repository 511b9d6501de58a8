/** A JSON value of the document. */
type Json = unknown;

type JsonObject = Record<string, Json>;

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const withYear = '^[1-9]\\d{3}-\\d{2}-\\d{2}';
/** Replaces the generator's patterns of 300 characters, which spell out leap years but not the contract's range of years. */
const patternsOfFormats: Readonly<Record<string, string>> = {
  date: `${withYear}$`,
  'date-time': `${withYear}T.*(Z|[+-]\\d{2}:\\d{2})$`,
};

/** Removes redundant keywords, such as the bounds of a safe integer, and shortens long patterns. */
export function tidySchemas(value: Json): Json {
  if (Array.isArray(value)) return value.map(tidySchemas);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(
    ([name, part]) =>
      !(name === 'minimum' && part === Number.MIN_SAFE_INTEGER) &&
      !(name === 'maximum' && part === Number.MAX_SAFE_INTEGER),
  );
  const tidy = Object.fromEntries(entries.map(([name, part]) => [name, tidySchemas(part)]));
  const pattern = typeof tidy.pattern === 'string' ? patternsOfFormats[String(tidy.format)] : undefined;
  return pattern === undefined ? tidy : { ...tidy, pattern };
}

/** Closes every object with listed fields, because bodies accept no others (contract.md §1). */
export function closeObjects(value: Json): Json {
  if (Array.isArray(value)) return value.map(closeObjects);
  if (!isObject(value)) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closeObjects(part)]));
  return value.type === 'object' && isObject(value.properties) ? { ...closed, additionalProperties: false } : closed;
}
