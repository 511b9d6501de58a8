import { onTestFinished, vi } from 'vitest';

/** Gives the test a session storage of its own. @returns it, and how often something was written to it */
export function stubSessionStorage(): { readonly storage: Storage; writes(): number } {
  let writes = 0;
  // The keys of a storage are its own properties, and its functions are not.
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, value: string) {
      writes += 1;
      storage[key] = value;
    },
    removeItem(key: string) {
      delete storage[key];
    },
  });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage: storage }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return { storage, writes: () => writes };
}
