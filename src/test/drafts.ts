import { createDraftWork } from '../server/api/procedures/draft-workers.ts';
import type { TodoistService } from '../server/transfer/drafts/todoist/todoist-client.ts';
import { importFiles, type NamedFile } from './import-files.ts';
import type { SignedIn } from './signed-in.ts';
import type { TestApi } from './test-api.ts';

/** Drafts of imports, with a worker that works when it is told to. */
export function draftsOf(api: TestApi, todoist?: TodoistService) {
  const worker = createDraftWork(api.services, todoist);
  const work = async () => {
    await worker.begin();
    await worker.settled();
  };
  const apply = async (me: SignedIn, id: string) => {
    const reply = await me.call('POST', `/imports/drafts/${id}/apply`, {});
    if (reply.status !== 202) throw new Error(reply.text);
    return reply.body;
  };
  return {
    work,
    /** Has what is ticked brought, once there is work. */
    apply,
    /** Sends files, and has them read. */
    async read(me: SignedIn, ...files: readonly NamedFile[]) {
      const reply = await importFiles(api, me, '/imports/drafts', files);
      if (reply.status !== 202) throw new Error(reply.text);
      await work();
      return me.get(`/imports/drafts/${reply.body.id}`);
    },
    /** Brings what is ticked. */
    async bring(me: SignedIn, id: string) {
      await apply(me, id);
      await work();
      return me.get(`/imports/drafts/${id}`);
    },
  };
}
