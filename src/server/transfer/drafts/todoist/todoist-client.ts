import { isCallable, type OutboundReply, ReplyTooLarge, readPublic } from '../../../foundation/platform/outbound.ts';
import { SourceProblem } from './source-problem.ts';

/** How another service is reached, and how long is waited between two tries. */
export interface TodoistService {
  /** The only addresses that the token is sent to: that of the account, and that of its files. */
  readonly origin: string;
  readonly filesOrigin: string;
  /** Origins beside those of the public internet. */
  readonly allowedOrigins: readonly string[];
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** What was fetched before, by what was asked. */
export interface KeptPages {
  find(request: string): Promise<string | null>;
  keep(request: string, body: string): Promise<void>;
}

export interface TodoistRequest {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  /** Whether an answer that it is not to be had is null, as of a task in a project that was left or deleted. */
  readonly mayBeRefused?: boolean;
}

export interface TodoistClient {
  /** Asks one question after the other. @throws SourceProblem */
  ask(request: TodoistRequest): Promise<unknown>;
  /**
   * Fetches an attached file. One that lies elsewhere, that its address only leads on to, or that is too large is refused.
   * @throws SourceProblem source_limited when neither requests nor time are left
   */
  file(address: string, bytesMax: number): Promise<Buffer | 'refused' | 'unreachable'>;
}

interface Sent extends Pick<TodoistRequest, 'method' | 'form'> {
  /** By default JSON. */
  readonly accept?: string;
  /** How many bytes of the answer are read. */
  readonly most?: number;
}

const requestsMax = 4_000;
const msMax = 60 * 60_000;
const requestMsMax = 60_000;
const pageBytesMax = 33_554_432;
const bytesMax = 134_217_728;
const triesMax = 8;
const firstPauseMs = 2_000;
const pauseMsMax = 60_000;

const tooLarge = () => new SourceProblem('too_large', 'The account holds more than an import brings.');

export function createTodoistClient(
  service: TodoistService,
  token: string,
  kept: KeptPages,
  signal: AbortSignal,
  onAnswer: (requests: number) => Promise<void>,
): TodoistClient {
  const startedAt = performance.now();
  let [requests, bytes] = [0, 0];

  async function send(
    url: string,
    { method, form, accept = 'application/json', most = pageBytesMax }: Sent,
  ): Promise<OutboundReply | null> {
    requests += 1;
    const left = msMax - (performance.now() - startedAt);
    if (requests > requestsMax || left <= 0)
      throw new SourceProblem('source_limited', 'The account takes more requests or time than an import has.');
    try {
      return await readPublic(url, {
        ...{ accept, bytesMax: most, msMax: Math.min(left, requestMsMax), method, signal },
        headers: { Authorization: `Bearer ${token}` },
        ...(form && { form }),
        allowedOrigins: service.allowedOrigins,
      });
    } catch (error) {
      if (error instanceof ReplyTooLarge) throw error;
      // A broken connection, a cut page or a silent service; its error may hold what was sent.
      return null;
    }
  }

  /** Tries until an answer is good. @returns what the last one was where none is */
  async function tried<T>(
    ask: () => Promise<OutboundReply | null>,
    goodOf: (reply: OutboundReply) => T | null,
  ): Promise<{ readonly good: T } | { readonly status: number | undefined }> {
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      const reply = await ask();
      const good = reply && goodOf(reply);
      if (good !== null) return { good };
      if (tries === triesMax) return { status: reply?.status };
      await service.pause(pauseMsOf(reply, tries), signal);
    }
  }

  async function fetched(request: TodoistRequest): Promise<string> {
    const sent = () => send(`${service.origin}${request.path}`, request);
    const found = await tried(sent, (reply) => textOf(reply, request.mayBeRefused)).catch((error: unknown) => {
      throw error instanceof ReplyTooLarge ? tooLarge() : error;
    });
    if (!('good' in found))
      throw found.status === 429
        ? new SourceProblem('source_limited', 'Todoist asks to wait for longer than an import does.')
        : new SourceProblem('source_unreachable', 'Todoist does not answer.');
    bytes += found.good.length;
    if (bytes > bytesMax) throw tooLarge();
    return found.good;
  }

  /** Whether the token may be sent there. */
  function isOfService(address: string): boolean {
    const url = new URL(address);
    const isKnown = [service.origin, service.filesOrigin].includes(url.origin);
    return isKnown && isCallable(url, service.allowedOrigins);
  }

  return {
    async ask(request) {
      const key = JSON.stringify([request.method, request.path, request.form ?? null]);
      const known = await kept.find(key);
      const text = known ?? withoutSecrets(await fetched(request), token);
      if (known === null) await kept.keep(key, text);
      await onAnswer(requests);
      return JSON.parse(text);
    },
    async file(address, most) {
      if (!isOfService(address)) return 'refused';
      try {
        const found = await tried(
          () => send(address, { method: 'GET', accept: '*/*', most }),
          (reply) => (reply.status === 429 || reply.status >= 500 ? null : reply),
        );
        await onAnswer(requests);
        if (!('good' in found)) return 'unreachable';
        return found.good.status === 200 ? found.good.body : 'refused';
      } catch (error) {
        if (error instanceof ReplyTooLarge) return 'refused';
        throw error;
      }
    },
  };
}

/** @returns null for an answer that another try may better. @throws SourceProblem for one that it will not */
function textOf({ status, body }: OutboundReply, mayBeRefused = false): string | null {
  if (mayBeRefused && [403, 404, 410].includes(status)) return 'null';
  if (status === 401 || status === 403) throw new SourceProblem('source_refused', 'Todoist refuses this token.');
  if (status === 429 || status >= 500) return null;
  if (status !== 200) throw new SourceProblem('source_unreachable', `Todoist answered ${status}.`);
  const text = body.toString('utf8');
  try {
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}

/** What an account tells of itself has its token and an address with one, neither of which may be kept. */
const secretFields = /"(token|websocket_url)"\s{0,9}:\s{0,9}"(?:[^"\\]|\\.)*"/g;

function withoutSecrets(text: string, token: string): string {
  return text.replaceAll(secretFields, '"$1":""').replaceAll(token, '[token]');
}

function pauseMsOf(reply: OutboundReply | null, tries: number): number {
  const asked = Number(reply?.headers['retry-after']);
  if (reply?.status === 429 && Number.isFinite(asked) && asked >= 0) return Math.min(asked * 1_000, 15 * pauseMsMax);
  return Math.min(firstPauseMs * 2 ** (tries - 1), pauseMsMax);
}
