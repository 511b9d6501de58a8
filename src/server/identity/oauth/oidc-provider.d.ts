/** What is used of the library, which has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Model {
    readonly jti: string;
    readonly exp: number;
  }

  export interface Client {
    readonly clientId: string;
    readonly clientName?: string;
    readonly redirectUris?: readonly string[];
  }

  export interface Interaction extends Model {
    readonly params: Readonly<Record<string, string | undefined>>;
    readonly returnTo: string;
    result?: unknown;
    save(ttlSeconds: number): Promise<string>;
  }

  interface AuthorizationCode extends Model {
    readonly consumed?: unknown;
    destroy(): Promise<void>;
  }

  export interface Grant extends Model {
    addResourceScope(resource: string, scope: string): void;
    rejectResourceScope(resource: string, scope: string): void;
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  /** The context of a request (Koa's). */
  export interface Context {
    readonly req: IncomingMessage;
    readonly oidc?: {
      readonly route?: string;
      readonly result?: { readonly consent?: { readonly grantId?: string } };
      readonly params?: Readonly<Record<string, string | undefined>>;
      readonly client?: Client;
      readonly session?: { readonly accountId?: string };
    };
    body: unknown;
    type: string;
    status: number;
  }

  export interface Adapter {
    upsert(id: string, payload: Record<string, unknown>, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Record<string, unknown> | undefined>;
    findByUid(uid: string): Promise<Record<string, unknown> | undefined>;
    findByUserCode(userCode: string): Promise<Record<string, unknown> | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: 'server_error', listener: (ctx: Context, error: unknown) => void): void;
    readonly AuthorizationCode: { find(code: string): Promise<AuthorizationCode | undefined> };
    readonly AccessToken: { readonly prototype: { generateTokenId(): string } };
    readonly Client: { find(id: string): Promise<Client | undefined> };
    readonly Interaction: { find(uid: string): Promise<Interaction | undefined> };
    readonly Grant: {
      new (properties: { readonly accountId: string; readonly clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
  }

  export const errors: {
    readonly InvalidGrant: new (message: string) => Error;
    readonly InvalidTarget: new () => Error;
    readonly SessionNotFound: new (message: string) => Error;
  };
}
