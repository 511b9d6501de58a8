/** A request independent of its host; adapters for Node's server and for Next's route handlers create it. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  /** The socket's address, before TRUSTED_PROXY_HOPS is applied. */
  readonly socketAddress: string;
  readonly body: AsyncIterable<Uint8Array> | null;
  readonly signal: AbortSignal;
  /** What a repeated header holds is joined by a comma. */
  header(name: string): string | undefined;
  /** Whether a header was sent on more lines than one; absent where the host does not tell. */
  isRepeated?(name: string): boolean;
}

/** A body that is there as a whole, as text or as its bytes in UTF-8. */
export type WholeBody = string | Uint8Array;

type ReplyBody = WholeBody | AsyncIterable<Uint8Array | string> | null;

export interface HttpReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: ReplyBody;
  /** Cookies to set, each with its attributes; a header of its own each, which is why they do not stand among the others. */
  readonly cookies?: readonly string[];
}

export function isWhole(body: ReplyBody): body is WholeBody {
  return typeof body === 'string' || body instanceof Uint8Array;
}

export type HttpHandler = (request: HttpRequest) => Promise<HttpReply>;
