import * as z from 'zod';
import { choice, commaList, EnvError, url } from './env-values.ts';

/** The provider of OpenID Connect by which people sign in. */
export interface OidcEnv {
  /** Character by character as its metadata names it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent: a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  /** What the button on the sign-in page says. */
  readonly name: string;
  /** Separated by spaces, `openid` among them. */
  readonly scopes: string;
  /** Whether a login that nobody here has makes an account; auto: as SIGNUP. */
  readonly signup: 'auto' | 'on' | 'off';
  /** Who may sign in; empty: everybody whom the provider knows. */
  readonly allowedGroups: readonly string[];
  readonly groupsClaim: string;
}

const nameCharactersMax = 40;

/** An empty list would let everybody in. */
const groups = commaList.refine((list) => list.length > 0, 'must name a group, for example family,staff');

export const oidcVariables = {
  OIDC_ISSUER: url(['https:', 'http:'], 'https://login.example.org')
    .refine(
      (value) => new URL(value).search === '' && new URL(value).hash === '' && new URL(value).username === '',
      'must be the bare issuer of the provider, for example https://login.example.org',
    )
    .refine(
      (value) => new URL(value).protocol === 'https:' || isLoopback(new URL(value).hostname),
      'must be https, unless the provider is on this machine, for example https://login.example.org',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .max(nameCharactersMax, `must have at most ${nameCharactersMax} characters, for example Family login`)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line, for example Family login')
    .optional(),
  OIDC_SCOPES: z
    .string()
    .regex(
      /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/,
      'must be scopes separated by spaces, for example openid profile groups',
    )
    .default('openid profile'),
  OIDC_SIGNUP: choice(['auto', 'on', 'off']).default('auto'),
  OIDC_ALLOWED_GROUPS: groups.default([]),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  PASSWORD_SIGN_IN: choice(['on', 'off']).default('on'),
};

type OidcValues = z.output<z.ZodObject<typeof oidcVariables>>;

/** @throws EnvError where one of its variables needs another */
export function oidcFrom(values: OidcValues): OidcEnv | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  if (issuer === undefined) {
    if (clientId !== undefined)
      throw new EnvError('OIDC_ISSUER must be set when OIDC_CLIENT_ID is, for example https://login.example.org.');
    if (values.PASSWORD_SIGN_IN === 'off')
      throw new EnvError(
        'PASSWORD_SIGN_IN off needs another way in: set OIDC_ISSUER and OIDC_CLIENT_ID, for example https://login.example.org and tidemark.',
      );
    return undefined;
  }
  if (clientId === undefined)
    throw new EnvError('OIDC_CLIENT_ID must be set when OIDC_ISSUER is, for example tidemark.');
  const scopes = values.OIDC_SCOPES.split(' ');
  return Object.freeze({
    issuer,
    clientId,
    clientSecret: values.OIDC_CLIENT_SECRET,
    name: values.OIDC_NAME || new URL(issuer).host,
    scopes: (scopes.includes('openid') ? scopes : ['openid', ...scopes]).join(' '),
    signup: values.OIDC_SIGNUP,
    allowedGroups: Object.freeze(values.OIDC_ALLOWED_GROUPS),
    groupsClaim: values.OIDC_GROUPS_CLAIM,
  });
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
