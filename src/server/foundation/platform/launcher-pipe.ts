import { Socket } from 'node:net';

/**
 * Calls back once when the launcher of this process has ended, even by SIGKILL, because the pipe that it holds open then closes.
 * Does nothing for a process that was started directly, or by a command that passed on its environment but not the pipe.
 */
export function whenLauncherGone(callback: () => void): void {
  const descriptor = Number(process.env.TIDEMARK_LAUNCHER_FD);
  delete process.env.TIDEMARK_LAUNCHER_FD;
  if (!descriptor) return;
  const pipe = pipeOf(descriptor);
  if (pipe === null) return;
  pipe.on('error', () => {});
  pipe.once('close', callback);
  pipe.resume();
  pipe.unref();
}

/** null where the descriptor is not a pipe, but closed or something of Node's own. */
function pipeOf(descriptor: number): Socket | null {
  try {
    return new Socket({ fd: descriptor, readable: true, writable: false });
  } catch {
    return null;
  }
}
