import { filterText } from '../../../features/filter-help/filter-text.ts';

/** Serves the filter language as Markdown, for models, without a session. */
export function GET(request: Request): Response {
  const language = new URL(request.url).searchParams.get('lang') === 'de' ? 'de' : 'en';
  return new Response(filterText(language), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
