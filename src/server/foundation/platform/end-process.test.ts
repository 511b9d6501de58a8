import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const endProcess = path.resolve(import.meta.dirname, 'end-process.ts');

function runProgram(lines: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-end-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'program.mjs');
  const program = `
    import cluster from 'node:cluster';
    import { endProcess } from ${JSON.stringify(endProcess)};
    const { exit } = process;
    process.exit = (...code) => {
      console.log('process.exit');
      exit.apply(process, code);
    };
    ${lines}
  `;
  writeFileSync(file, program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('a process with nothing open ends without process.exit, which may never return', () => {
  expect(runProgram('endProcess(7);')).toEqual({ status: 7, stdout: '', stderr: '' });
});

test('so does a worker, whose channel to its parent is open', () => {
  const lines = `
    if (cluster.isPrimary) cluster.fork().once('exit', (code) => { process.exitCode = code; });
    else {
      process.on('message', () => {});
      endProcess(7);
    }
  `;
  expect(runProgram(lines)).toEqual({ status: 7, stdout: '', stderr: '' });
});

test('what stays open holds it for a moment only', () => {
  const lines = 'setInterval(() => {}, 1_000); endProcess(7);';
  expect(runProgram(lines)).toEqual({ status: 7, stdout: 'process.exit\n', stderr: '' });
});
