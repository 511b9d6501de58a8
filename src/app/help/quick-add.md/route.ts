import { quickAddText } from '../../../features/quick-add-help/quick-add-text.ts';

/** Serves the language of quick add as Markdown, for models, without a session. */
export function GET(request: Request): Response {
  const language = new URL(request.url).searchParams.get('lang') === 'de' ? 'de' : 'en';
  const text = quickAddText(language, new Date().toISOString());
  return new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
