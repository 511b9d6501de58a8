/*
 * Copies on the device, which are a help and no condition: where the browser has no room for one, or keeps nothing for this site, what
 * the network answered is shown all the same.
 */

export async function copyIn(cacheName: string, key: string | Request): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(key);
  } catch {
    return undefined;
  }
}

/** In the caches of any build. */
export async function copyAnywhere(key: Request): Promise<Response | undefined> {
  try {
    return await caches.match(key);
  } catch {
    return undefined;
  }
}

export async function keepCopy(cacheName: string, key: string | Request, response: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(key, response.clone());
  } catch {
    // Without it the next visit needs the network.
  }
}
