const asked = new Map<string, Promise<boolean>>();

/**
 * Shares one query among all callers with the same key in the same turn of the event loop, because every stream of a credential
 * is notified of its revocation at once. A later caller queries again, because the answer may have changed.
 */
export function askOncePerTurn(key: string, ask: () => Promise<boolean>): Promise<boolean> {
  const known = asked.get(key);
  if (known) return known;
  const answer = new Promise<boolean>((resolve, reject) => {
    setImmediate(() => {
      asked.delete(key);
      ask().then(resolve, reject);
    });
  });
  asked.set(key, answer);
  return answer;
}
