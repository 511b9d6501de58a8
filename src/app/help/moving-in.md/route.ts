import { movingText } from '../../../features/moving-help/moving-text.ts';

/** Serves the page on moving in as Markdown, for models, without a session. */
export function GET(): Response {
  return new Response(movingText(), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
