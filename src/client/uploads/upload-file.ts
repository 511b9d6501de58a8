import { isJsonText } from '../../lib/is-json-text.ts';
import { uploadFailureSentence } from '../../sync/late-failure-sentences.ts';
import { sessionEnded } from '../api/call-procedure.ts';
import { expectedUserHeaders } from '../session/expected-user.ts';

export interface UploadFailure {
  readonly sentence: string;
  /** Whether the server was not reached, so that it can be tried again once there is a connection. */
  readonly isOffline: boolean;
  /** Whether the server would refuse it again. */
  readonly isRefused: boolean;
}

/** Why a file was not attached, or the id of the change that attached it. */
export type UploadOutcome =
  | { readonly failure: UploadFailure }
  | { readonly failure: null; readonly changeId: string | null };

export interface Upload {
  readonly done: Promise<UploadOutcome>;
  cancel(): void;
}

/** Attaches a file to a task and reports the share that has been sent, from 0 to 1, which `fetch` cannot do. */
export function uploadFile(taskId: string, file: File, key: string, onProgress: (share: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<UploadOutcome>((resolve) => {
    const fail = (status: number) => {
      const sentence = uploadFailureSentence(status, request.responseText);
      resolve({ failure: { sentence, isOffline: status === 0, isRefused: isRefusal(status) } });
    };
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => {
      const status = servedStatus(request);
      if (status === 401) sessionEnded();
      if (status < 200 || status >= 300) return fail(status);
      resolve({ failure: null, changeId: request.getResponseHeader('Tidemark-Change-Id') });
    };
    request.onerror = () => fail(0);
    request.onabort = () => resolve({ failure: { sentence: 'You stopped it.', isOffline: false, isRefused: true } });
  });
  const form = new FormData();
  form.append('file', file);
  request.open('POST', `/api/v1/tasks/${encodeURIComponent(taskId)}/attachments`);
  request.setRequestHeader('Idempotency-Key', key);
  for (const [name, value] of Object.entries(expectedUserHeaders())) request.setRequestHeader(name, value);
  request.send(form);
  return { done, cancel: () => request.abort() };
}

/** The status of an answer; 0 = a proxy or a captive portal answered, and the file did not reach the service. */
function servedStatus({ status, responseText }: XMLHttpRequest): number {
  const mayBeOfProxy = status < 500 && ![401, 408, 413, 429].includes(status);
  return mayBeOfProxy && !isJsonText(responseText) ? 0 : status;
}

/** Whether the same file would be refused again: not for a session that can be renewed, nor for a server that was busy. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
