/** A copy of plain data in which every id is passed through `realId`. */
export function replaceIds<T>(value: T, realId: (id: string) => string): T {
  if (typeof value === 'string') return (isTemporaryId(value) ? realId(value) : value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => replaceIds(part, realId)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceIds(part, realId)])) as T;
}

const temporaryShape = /^tmp_[0-9a-f-]{36}$/;
const temporaryWithin = /tmp_[0-9a-f-]{36}/g;

/** A text, such as an address, in which every id is passed through `realId`. */
export function realIdsIn(text: string, realId: (id: string) => string): string {
  return text.replace(temporaryWithin, realId);
}

export function hasTemporaryId(text: string): boolean {
  return realIdsIn(text, () => '') !== text;
}

/** The id of a record created in this browser, until the server assigns one. */
export function newTemporaryId(): string {
  return `tmp_${randomId()}`;
}

export function isTemporaryId(id: string): boolean {
  return temporaryShape.test(id);
}

/** A UUID; `crypto.randomUUID` exists only in secure contexts, and a self-hosted server may use plain http. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
