import type { Problem } from '../contract/errors.ts';

/** Sentences for codes whose title alone does not say what to do. */
const sentences: Partial<Record<Problem['code'], string>> = {
  not_found: 'It is no longer there.',
  username_taken: 'That username is taken.',
  signup_closed: 'Sign-up is closed on this server.',
  invalid_credentials: 'The username or password is wrong.',
  label_exists: 'A label of that name exists already.',
  reminder_exists: 'The same reminder exists already.',
  inbox_protected: 'The Inbox cannot be deleted, archived or moved.',
  occurrence_moved: 'That occurrence was finished elsewhere in the meantime.',
  idempotency_key_expired: 'It waited too long to be sent; send it again as new.',
  attachment_too_large: 'The file is larger than 10 MB, which is the most a task can hold.',
  attachment_quota_exceeded: 'Your files have used up the space this server gives you. Delete some first.',
};

/**
 * The one place where an error becomes a sentence for the user.
 * @param status of HTTP; 0 = there was no answer · @param retryAfterMs how long the server asks to wait
 */
export function failureSentence(problem: Problem | null, status: number, retryAfterMs: number): string {
  if (status === 0) return 'The server cannot be reached.';
  if (status === 429) return `Too many tries. Wait ${waitText(retryAfterMs)} and try again.`;
  if (status === 401 && problem?.code !== 'invalid_credentials') return 'You are signed out.';
  const sentence = problem && sentences[problem.code];
  if (status === 413) return sentence || 'It is too large to be sent.';
  if (status >= 500) return 'The server has a problem. Nothing is lost; it will be tried again.';
  const first = problem?.errors?.[0];
  if (first) return `${fieldName(first.field)}: ${lowerFirst(first.message)}.`;
  return sentence || `${problem?.title ?? 'The server refused it'}.`;
}

/** The sentence for a failed upload, which is not retried automatically. @param body of the response, unparsed */
export function uploadFailureSentence(status: number, body: string): string {
  const problem = problemIn(body);
  if (status === 0) return `${failureSentence(null, 0, 0)} The file was not sent.`;
  if (status === 401) return 'You are signed out. Sign in and try again.';
  if (status === 404) return 'The task is no longer there.';
  // A proxy in front of the server may refuse it without our problem document.
  if (status === 413) return (problem && sentences[problem.code]) || (sentences.attachment_too_large ?? '');
  if (status === 429) return 'Too many tries. Wait a little and try again.';
  if (status >= 500) return 'The server has a problem. The file was not attached.';
  return failureSentence(problem, status, 0);
}

/** The sentence for a failed import. @param problem null = the answer is not a problem document */
export function importFailureSentence(problem: Problem | null, status: number): string {
  if (status === 0) return `${failureSentence(null, 0, 0)} Your files are still chosen; try again.`;
  if (status === 401) return 'Your session has ended. Sign in again, then choose the files once more.';
  if (status === 413) return 'The files are larger than 32 MB together. Import them one after the other.';
  if (status === 429) return 'Too many requests just now. Wait a minute, then try again.';
  if (!problem || status >= 500) return 'The server could not do this. Try again in a moment.';
  return 'These files could not be read, so nothing was imported.';
}

/** The sentence for a failed sign-in. @param status null = there was no answer */
export function signInFailureSentence(status: number | null): string {
  if (status === null) return `${failureSentence(null, 0, 0)} Check your connection and try again.`;
  if (status === 429) return 'Too many tries. Wait five minutes and try again.';
  if (status === 401) return sentences.invalid_credentials ?? '';
  return 'The server has a problem. Try again in a moment.';
}

function problemIn(body: string): Problem | null {
  try {
    const problem = JSON.parse(body) as Problem | null;
    return typeof problem?.code === 'string' ? problem : null;
  } catch {
    return null;
  }
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

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
