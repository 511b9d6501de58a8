import { sessionEnded } from '../../client/api/call-procedure.ts';
import { expectedUserHeaders } from '../../client/session/expected-user.ts';
import { uploadFailureSentence } from '../../sync/late-failure-sentences.ts';

export interface UploadFailure {
  readonly sentence: string;
  /** Whether the server was not reached, so that it can be tried again once there is a connection. */
  readonly isOffline: boolean;
}

export interface Upload {
  /** Resolves with null, or with why the file was not attached. */
  readonly done: Promise<UploadFailure | null>;
  cancel(): void;
}

/** Attaches a file to a task and reports the share that has been sent, from 0 to 1, which `fetch` cannot do. */
export function uploadFile(taskId: string, file: File, key: string, onProgress: (share: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<UploadFailure | null>((resolve) => {
    const fail = (sentence: string, isOffline = false) => resolve({ sentence, isOffline });
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => {
      if (request.status === 401) sessionEnded();
      if (request.status < 300) resolve(null);
      else fail(uploadFailureSentence(request.status, request.responseText));
    };
    request.onerror = () => fail(uploadFailureSentence(0, ''), true);
    request.onabort = () => fail('You stopped it.');
  });
  const form = new FormData();
  form.append('file', file);
  request.open('POST', `/api/v1/tasks/${encodeURIComponent(taskId)}/attachments`);
  request.setRequestHeader('Idempotency-Key', key);
  for (const [name, value] of Object.entries(expectedUserHeaders())) request.setRequestHeader(name, value);
  request.send(form);
  return { done, cancel: () => request.abort() };
}
