import type { Problem } from '../contract/errors.ts';
import { failureSentence } from './failure-sentence.ts';

const ofFiles: Partial<Record<Problem['code'], string>> = {
  attachment_too_large: 'The file is larger than 10 MB, which is the most a task can hold.',
  attachment_quota_exceeded: 'Your files have used up the space this service gives you. Delete some first.',
};

/** The sentence for a failed upload, which is not retried automatically. @param body of the response, unparsed */
export function uploadFailureSentence(status: number, body: string): string {
  const problem = problemIn(body);
  if (status === 0) return `${failureSentence(null, 0, 0)} The file was not sent.`;
  if (status === 401) return 'You are signed out. Sign in and try again.';
  if (status === 404) return 'The task is no longer there.';
  // A proxy in front of the server may refuse it without our problem document.
  if (status === 413) return (problem && ofFiles[problem.code]) || (ofFiles.attachment_too_large ?? '');
  if (status === 429) return 'Too many tries. Wait a little and try again.';
  if (status >= 500) return 'The service has a problem. The file was not attached.';
  return failureSentence(problem, status, 0);
}

/** The sentence for a failed import. @param problem null = the answer is not a problem document */
export function importFailureSentence(problem: Problem | null, status: number): string {
  if (status === 0) return `${failureSentence(null, 0, 0)} Your files are still chosen; try again.`;
  if (status === 401) return 'Your session has ended. Sign in again, then choose the files once more.';
  if (status === 413) return 'The files are larger than 32 MB together. Import them one after the other.';
  if (status === 429) return 'Too many requests just now. Wait a minute, then try again.';
  if (problem?.code === 'limit_reached')
    return 'Three imports are begun already. Bring one in, or cancel it, then choose the files again.';
  if (!problem || status >= 500) return 'The service could not do this. Try again in a moment.';
  return 'These files could not be read, so nothing was imported.';
}

/** The sentence for a failed sign-in. @param status null = there was no answer */
export function signInFailureSentence(status: number | null): string {
  if (status === null) return `${failureSentence(null, 0, 0)} Check your connection and try again.`;
  if (status === 429) return 'Too many tries. Wait five minutes and try again.';
  if (status === 401) return 'The username or password is wrong.';
  return 'The service has a problem. Try again in a moment.';
}

function problemIn(body: string): Problem | null {
  try {
    const problem = JSON.parse(body) as Problem | null;
    return typeof problem?.code === 'string' ? problem : null;
  } catch {
    return null;
  }
}
