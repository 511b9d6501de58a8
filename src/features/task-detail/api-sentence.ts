import type { Problem } from '../../contract/errors.ts';

const sentences: Partial<Record<Problem['code'], string>> = {
  attachment_too_large: 'The file is larger than 10 MB, which is the most a task can hold.',
  attachment_quota_exceeded: 'Your files have used up the space this server gives you. Delete some first.',
  not_found: 'The task is no longer there.',
};

/** What a refused upload means for the user. @param text the body as it came */
export function apiSentence(status: number, text: string): string {
  if (status === 401) return 'You are signed out. Sign in and try again.';
  if (status === 413) return sentences.attachment_too_large ?? '';
  if (status === 429) return 'Too many tries. Wait a little and try again.';
  try {
    const problem = JSON.parse(text) as Problem;
    return sentences[problem.code] ?? `${problem.title}.`;
  } catch {
    return 'The service has a problem. The file was not attached.';
  }
}
