import { Socket } from 'node:net';

/**
 * Calls back once when the launcher of this process has ended, even by SIGKILL, because the pipe that it holds open then closes.
 * Does nothing for a process that was started directly.
 */
export function whenLauncherGone(callback: () => void): void {
  const descriptor = Number(process.env.TIDEMARK_LAUNCHER_FD);
  delete process.env.TIDEMARK_LAUNCHER_FD;
  if (!descriptor) return;
  const pipe = new Socket({ fd: descriptor, readable: true, writable: false });
  pipe.on('error', () => {});
  pipe.once('close', callback);
  pipe.resume();
  pipe.unref();
}
