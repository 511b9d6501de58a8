import type { Problem } from '../contract/errors.ts';
import { lowerFirst } from '../lib/lower-first.ts';

/** Sentences for codes whose title is none for the user. */
const sentences: Partial<Record<Problem['code'], string>> = {
  not_found: 'It is no longer there.',
  occurrence_moved: 'That occurrence was finished elsewhere in the meantime.',
  idempotency_key_expired: 'It waited too long to be sent; send it again as new.',
};

/** The same for what is wrong with a field, where its message is for whoever wrote the call. */
const ofFields: Readonly<Record<string, string>> = {
  not_a_sibling: 'What it was put beside is in that list no more.',
  not_due_today: 'It is no longer due today.',
};

/**
 * The one place where an error becomes a sentence for the user.
 * @param status of HTTP; 0 = there was no answer · @param retryAfterMs how long the server asks to wait
 */
export function failureSentence(problem: Problem | null, status: number, retryAfterMs: number): string {
  if (status === 0) return 'The service cannot be reached.';
  if (status === 429) return `Too many tries. Wait ${waitText(retryAfterMs)} and try again.`;
  if (status === 401 && problem?.code !== 'invalid_credentials') return 'You are signed out.';
  const sentence = problem && sentences[problem.code];
  if (status === 413) return sentence || 'It is too large to be sent.';
  if (status >= 500) return 'The service has a problem. Nothing is lost; try again in a moment.';
  const first = problem?.errors?.[0];
  if (first)
    return ofFields[first.code] ?? `${fieldName(first.field)}: ${lowerFirst(first.message.replace(/\.$/, ''))}.`;
  return sentence || `${problem?.title ?? 'Something between here and the service refused it'}.`;
}

function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** `dueDate` → `Due date`, `labelIds[2]` → `Label ids`. */
function fieldName(field: string): string {
  const words = field.replace(/\[\d+\]/g, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
