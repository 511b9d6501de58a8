import { afterEach, expect, test, vi } from 'vitest';
import { uploadFile } from './upload-file.ts';

afterEach(() => vi.unstubAllGlobals());

/** What becomes of a file whose upload is answered so. */
function answered(status: number, responseText: string) {
  class Request {
    readonly upload = {};
    readonly status = status;
    readonly responseText = responseText;
    onload() {}
    open() {}
    setRequestHeader() {}
    getResponseHeader = (name: string) => (name === 'Tidemark-Change-Id' ? 'chg_1' : null);
    send() {
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return uploadFile('tsk_1', new File(['oak'], 'oak.txt'), 'key', () => {}).done;
}

test.each([200, 403, 404])(
  'a file is not taken for attached or refused where a network that asks to sign in first answers %i',
  async (status) => {
    expect(await answered(status, '<p>Welcome')).toMatchObject({ failure: { isOffline: true, isRefused: false } });
  },
);

test('what the service answers counts', async () => {
  expect(await answered(201, '{"id":"att_1"}')).toEqual({ failure: null, changeId: 'chg_1' });
  expect(await answered(404, '{"code":"not_found","status":404,"title":"Not found"}')).toEqual({
    failure: { sentence: 'The task is no longer there.', isOffline: false, isRefused: true },
  });
});

test('a file that a proxy finds too large is refused', async () => {
  expect(await answered(413, '<p>Too large')).toMatchObject({ failure: { isOffline: false, isRefused: true } });
});
