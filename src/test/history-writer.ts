import { type SyncKind, syncKinds } from '../contract/sync.ts';
import { digestOf } from '../lib/record-digest.ts';
import { HistoryValues, type Random } from './history-values.ts';
import { beginnings, type HistoryCall, type HistoryHands, type Method, verbGroups } from './history-verbs.ts';
import { mcpCalls } from './mcp-calls.ts';
import type { ApiReply, TestApi } from './test-api.ts';

/** Whoever writes a history: a token of an account, and a browser session of it. */
export interface Writer {
  readonly api: Pick<TestApi, 'call'>;
  readonly token: string;
  readonly tokenId: string;
  readonly cookie: string;
  /** Resolves once the drafts of imports that were asked for have been worked on. */
  readonly draftsSettled: () => Promise<void>;
}

/**
 * Answers that a caller who names records at random may get; that the database had to refuse is a defect of the verb, and a field that the
 * operation does not have one of the history.
 */
const isExpected = ({ status, body, text }: ApiReply) =>
  [200, 201, 202, 204, 400, 404, 409].includes(status) &&
  body?.code !== 'tree_refused' &&
  !text.includes('"unknown_field"');

/** Of the drafts of an account, which has no more at once, the newest are tried. */
const draftsMax = 3;

const since = encodeURIComponent('1970-01-01T00:00:00Z');
const field = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`;
const fileField = ({ name, text }: { readonly name: string; readonly text: string }) =>
  `${field('file')}; filename="${name}"\r\n\r\n${text}\r\n--b--\r\n`;

const emptyIds = (): Record<SyncKind, string[]> =>
  Object.fromEntries(syncKinds.map((kind) => [kind, [] as string[]])) as Record<SyncKind, string[]>;

/**
 * Writes a random history with every verb, by REST, tRPC and MCP, and undoes in it: any earlier change, alone and in groups, with all three
 * ways of meeting conflicts, undos too.
 */
export class HistoryWriter implements HistoryHands {
  /** The calls so far, so that a failing history can be told. */
  readonly calls: string[] = [];
  /** The procedures, tools and paths that were called. */
  readonly called = new Set<string>();
  readonly values: HistoryValues;
  readonly drafts: string[] = [];
  lastSeq = 0;
  readonly #writer: Writer;
  #ids = emptyIds();
  #trashed = emptyIds();
  readonly #imports: string[] = [];
  #firstInstant = '';

  constructor(writer: Writer, random: Random) {
    this.#writer = writer;
    this.values = new HistoryValues(random, (kind) => this.some(kind));
  }

  /**
   * Makes one call.
   * @param begins whether it is one of those that every account begins with
   * @throws Error for an answer that nobody should get
   */
  async step(begins = this.calls.length < 10): Promise<void> {
    const verbs = begins ? beginnings(this) : this.values.pick(verbGroups(this));
    await this.values.pick(verbs ?? [])?.();
    if (begins || this.calls.length % 4 === 0) await this.#look();
  }

  /** Makes every call some times, of records with a given id, whatever comes of it. */
  async tryAll(id: string): Promise<void> {
    for (const kind of syncKinds) [this.#ids[kind], this.#trashed[kind]] = [[id], [id]];
    for (const list of [this.drafts, this.#imports]) list.push(id);
    for (let time = 0; time < 20; time += 1) for (const verb of verbGroups(this).flat()) await verb();
  }

  /** Mostly one of the oldest that are not in Trash, so that the calls meet at few records. */
  some(kind: SyncKind): string | undefined {
    const ids = this.values.onceIn(8) ? this.#trashed[kind] : this.#ids[kind];
    return this.values.pick(this.values.onceIn(3) ? ids : ids.slice(0, 5));
  }

  trashed(kind: SyncKind): string | undefined {
    return this.values.pick(this.#trashed[kind]);
  }

  make(kind: SyncKind, operation: string, input: object): Promise<void> {
    return this.send({ operation: `${kind}.${operation}`, method: 'POST', path: `/${kind}`, input });
  }

  async on(
    kind: SyncKind,
    operation: string,
    method: Method,
    suffix: string,
    input?: object,
    id = this.some(kind),
  ): Promise<void> {
    const call = { operation: `${kind}.${operation}`, method, path: `/${kind}/${id}${suffix}`, id };
    if (id !== undefined) await this.send({ ...call, ...(input ? { input } : {}) });
  }

  /** By REST alone, because its id is its list. */
  async display(): Promise<void> {
    const list = this.some(this.values.pick<SyncKind>(['projects', 'labels', 'views']) ?? 'projects');
    if (list === undefined) return;
    const input = { layout: this.values.layout(), sortBy: this.values.onceIn(2) ? 'own' : 'name' };
    await this.#rest({ operation: 'displays.put', method: 'PUT', path: `/displays/${list}`, input });
  }

  async attach(): Promise<void> {
    const task = this.some('tasks');
    if (task === undefined) return;
    const file = { name: this.values.name(), text: 'some bytes' };
    await this.#upload('attachments.create', `/tasks/${task}/attachments`, fileField(file));
  }

  async importFile(
    file: { readonly name: string; readonly text: string },
    { known }: { readonly known?: 'skip' } = {},
  ) {
    const form = `${known ? `${field('known')}\r\n\r\n${known}\r\n` : ''}${fileField(file)}`;
    const reply = await this.#upload('imports.create', '/imports', form);
    if (reply.status === 201) this.#imports.push(reply.body.id);
  }

  async importOwn(): Promise<void> {
    const { api, token } = this.#writer;
    const { text } = await api.call('GET', '/api/v1/export', { token });
    await this.importFile({ name: 'export.json', text }, { known: 'skip' });
  }

  async draft(file: { readonly name: string; readonly text: string }): Promise<void> {
    const reply = await this.#upload('importDrafts.create', '/imports/drafts', fileField(file));
    if (reply.status !== 202) return;
    this.drafts.push(reply.body.id);
    if (this.drafts.length > draftsMax) this.drafts.shift();
    await this.#writer.draftsSettled();
  }

  async bring(id: string): Promise<void> {
    const path = `/imports/drafts/${id}`;
    await this.send({ operation: 'importDrafts.bring', method: 'POST', path: `${path}/apply`, id, input: {} });
    await this.#writer.draftsSettled();
    const { body } = await this.#writer.api.call('GET', `/api/v1${path}`, { token: this.#writer.token });
    if (body?.status === 'failed') throw new Error(`${this.calls.at(-1)}: ${JSON.stringify(body.problem)}`);
    if (body?.importId) this.#imports.push(body.importId);
  }

  async undoImport(): Promise<void> {
    const id = this.values.pick(this.#imports);
    const call = { operation: 'imports.undo', method: 'POST', path: `/imports/${id}/undo`, id, input: {} } as const;
    if (id !== undefined) await this.send(call);
  }

  /** Everything that the token changed since an instant, as the person undoes it in the app. */
  async undoToken(): Promise<void> {
    const page = await this.#get(`/changes?limit=100`);
    const from: string = this.values.pick(page.items as { at: string }[])?.at ?? this.#firstInstant;
    const input = { tokenId: this.#writer.tokenId, since: from, ...this.values.mode() };
    await this.send({ operation: 'changes.undoMany', method: 'POST', path: '', input });
  }

  /** Calls REST or tRPC, which name the same procedure; what only sessions may do goes by tRPC. */
  async send(call: HistoryCall): Promise<void> {
    const { operation, path, id, input } = call;
    if (path !== '' && !this.values.onceIn(3)) return this.#rest(call);
    this.called.add(operation);
    const { api, cookie } = this.#writer;
    const body = JSON.parse(JSON.stringify({ ...(id ? { id } : {}), ...input }));
    this.calls.push(`${operation} ${JSON.stringify(body)}`);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    this.#check(await api.call('POST', `/api/trpc/${operation}`, { headers, body }));
  }

  async tool(name: string, args: object): Promise<void> {
    this.called.add(name);
    const known = JSON.parse(JSON.stringify(args));
    const call = `${name} ${JSON.stringify(known)}`;
    const result = await mcpCalls(this.#writer.api).tool(this.#writer.token, name, known);
    const { text } = result.content[0];
    this.calls.push(`${call} → ${/"code":"(\w+)"/.exec(result.isError ? text : '')?.[1] ?? 'done'}`);
    if (/internal_error|tree_refused|"unavailable"|"unknown_field"/.test(text))
      throw new Error(`${this.calls.at(-1)}: ${text}`);
  }

  async #rest({ operation, method, path, input }: HistoryCall): Promise<void> {
    this.called.add(operation);
    const { api, token } = this.#writer;
    const body = input === undefined ? undefined : JSON.parse(JSON.stringify(input));
    this.calls.push(`${method} ${path} ${JSON.stringify(body)}`);
    this.#check(await api.call(method, `/api/v1${path}`, { token, ...(body ? { body } : {}) }));
  }

  async #upload(operation: string, path: string, rawBody: string): Promise<ApiReply> {
    this.called.add(operation);
    const { api, token } = this.#writer;
    this.calls.push(`POST ${path} ${rawBody.length} bytes`);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const reply = await api.call('POST', `/api/v1${path}`, { token, rawBody, headers });
    this.#check(reply);
    return reply;
  }

  #check(reply: ApiReply): void {
    this.calls.push(
      `${this.calls.pop()} → ${reply.status} ${reply.body?.code ?? reply.headers['Tidemark-Change-Id'] ?? ''}`,
    );
    if (!isExpected(reply)) throw new Error(`${this.calls.at(-1)}: ${reply.text}`);
  }

  // biome-ignore lint/suspicious/noExplicitAny: pages of every shape
  async #get(path: string): Promise<any> {
    const { status, body, text } = await this.#writer.api.call('GET', `/api/v1${path}`, { token: this.#writer.token });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
    return body;
  }

  /** Learns what there is, and proves that a copy of it is what the digest says. @throws Error where it is not */
  async #look(): Promise<void> {
    const updated = emptyIds();
    [this.#ids, this.#trashed] = [emptyIds(), emptyIds()];
    for (let cursor = ''; ; ) {
      const page = await this.#get(`/sync?limit=500&digest=true&since=${since}${cursor}`);
      for (const kind of syncKinds)
        for (const { id, list, updatedAt, deletedAt = null } of page.changes[kind]) {
          updated[kind].push(updatedAt);
          (deletedAt === null ? this.#ids : this.#trashed)[kind].push(id ?? list);
        }
      if (page.nextCursor === null) {
        for (const kind of syncKinds)
          if (JSON.stringify(digestOf(updated[kind])) !== JSON.stringify(page.digest.kinds[kind]))
            throw new Error(`the copy of ${kind} has another digest than the account`);
        break;
      }
      cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
    }
    for (const kind of syncKinds) this.#ids[kind].sort();
    const changes = await this.#get('/changes?limit=1');
    this.lastSeq = changes.lastSeq;
    this.#firstInstant ||= changes.items[0]?.at ?? '';
  }
}
