import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function readerThat(answers: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-reader-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'reader.mjs');
  const module = path.resolve(import.meta.dirname, 'reader-process.ts');
  writeFileSync(file, `import { answerQuestions } from ${JSON.stringify(module)};\nanswerQuestions(${answers});\n`);
  return file;
}

test('a reader whose service is gone ends in the middle of an answer', async () => {
  const reader = fork(
    readerThat('() => { setInterval(() => {}, 1_000); process.send("begun"); return new Promise(() => {}); }'),
  );
  const ended = once(reader, 'exit');
  reader.send({});
  await once(reader, 'message');
  reader.disconnect();
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('a reader that nobody asks ends by itself', async () => {
  const reader = fork(readerThat('() => {}'), { stdio: 'ignore' });
  reader.disconnect();
  const [code, signal] = await once(reader, 'exit');
  expect([0, 'SIGKILL']).toContain(code ?? signal);
});
