const asked = new Map<string, Promise<boolean>>();

/**
 * One question for all who ask the same in the same turn of the event loop: every stream of a credential hears of its
 * revocation at once. Who asks later asks anew, since the answer may have changed.
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
