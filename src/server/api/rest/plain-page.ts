import { createHash } from 'node:crypto';
import { pageHeaders } from '../../../lib/page-headers.ts';

const styles = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:30rem;margin:16vh auto 0;padding:0 1rem}h1{font-size:1.25rem}`;

const policyOf = (forms: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;

interface PlainPageOptions {
  /** More elements for its head. */
  readonly head?: string;
  /** Where its forms may be sent; nowhere unless it has one. */
  readonly forms?: "'none'" | "'self'";
}

/** A page that needs neither Next nor the database nor a script. */
export function plainPage(title: string, content: string, { head = '', forms = "'none'" }: PlainPageOptions = {}) {
  return {
    headers: { ...pageHeaders, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policyOf(forms) },
    body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}<title>${title} · Tidemark</title>
<style>${styles}</style>
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`,
  };
}
