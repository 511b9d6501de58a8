import { shareCache, sharedFileNameHeader, sharedWordsPath } from '../lib/worker-caches.ts';

const filesMax = 20;

/** Keeps what is shared (src/app/manifest.ts), with or without a network, and opens quick add with it. The latest share counts. */
export async function takeShare(request: Request): Promise<Response> {
  try {
    await keepShare(await request.formData());
  } catch {
    // The page finds no words, which are kept last, and says that the share did not arrive.
  }
  return Response.redirect('/inbox?shared', 303);
}

async function keepShare(form: FormData): Promise<void> {
  await caches.delete(shareCache);
  const cache = await caches.open(shareCache);
  const files = form.getAll('files').filter((file) => file instanceof File);
  for (const [index, file] of files.slice(0, filesMax).entries()) {
    const headers = { 'Content-Type': file.type, [sharedFileNameHeader]: encodeURIComponent(file.name) };
    await cache.put(`/shared/${index}`, new Response(file, { headers }));
  }
  const words = ['title', 'text', 'url'].map((name) => [name, form.get(name) ?? '']);
  await cache.put(sharedWordsPath, Response.json(Object.fromEntries(words)));
}
