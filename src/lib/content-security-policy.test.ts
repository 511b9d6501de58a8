import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, toastStylesHash } from './content-security-policy.ts';

test('allows the stylesheet that the toast library adds, and only as it is in the installed version', () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const literal = /__insertCSS\((".*?")\);\n/s.exec(source)?.[1] ?? '""';
  const hash = createHash('sha256')
    .update(String(JSON.parse(literal)))
    .digest('base64');
  expect(toastStylesHash).toBe(`sha256-${hash}`);
});

test('lets no inline script, no eval and no other host in', () => {
  const policy = contentSecurityPolicy('abc', false);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' 'nonce-abc' 'strict-dynamic'`);
  expect(policy).not.toMatch(/https?:|\*/);
});
