import { sessionEnded } from '../../client/api/call-procedure.ts';
import { expectedUserHeaders } from '../../client/session/expected-user.ts';
import { uploadFailureSentence } from '../../sync/late-failure-sentences.ts';

export interface Upload {
  /** Resolves with null, or with the error as a sentence. */
  readonly done: Promise<string | null>;
  cancel(): void;
}

/** Attaches a file to a task and reports the share that has been sent, from 0 to 1, which `fetch` cannot do. */
export function uploadFile(taskId: string, file: File, key: string, onProgress: (share: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<string | null>((resolve) => {
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => {
      if (request.status === 401) sessionEnded();
      resolve(request.status < 300 ? null : uploadFailureSentence(request.status, request.responseText));
    };
    request.onerror = () => resolve(uploadFailureSentence(0, ''));
    request.onabort = () => resolve('You stopped it.');
  });
  const form = new FormData();
  form.append('file', file);
  request.open('POST', `/api/v1/tasks/${encodeURIComponent(taskId)}/attachments`);
  request.setRequestHeader('Idempotency-Key', key);
  for (const [name, value] of Object.entries(expectedUserHeaders())) request.setRequestHeader(name, value);
  request.send(form);
  return { done, cancel: () => request.abort() };
}
