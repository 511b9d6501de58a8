import type { IncomingMessage } from 'node:http';

/** The time that every request has, however small. */
const arrivalMsBase = 60_000;
/** The speed of a bad mobile connection, at which 10 MiB take about twenty minutes and 32 MiB about an hour. */
const bytesPerSecondMin = 8_192;

/** @returns how long a whole request may take to arrive. @param contentLength in bytes; 0 = none is announced */
export function arrivalMsMax(contentLength: number): number {
  return arrivalMsBase + (contentLength / bytesPerSecondMin) * 1_000;
}

/**
 * Bounds the time for the body of a request by its size, so that a slow sender can finish but cannot keep its connection open
 * without sending. A sender of nothing at all is disconnected sooner, as any silent connection is.
 */
export function limitArrival(request: IncomingMessage, onLate: () => void): void {
  const contentLength = Number(request.headers['content-length'] ?? 0);
  if (contentLength === 0 && request.headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) onLate();
  }, arrivalMsMax(contentLength));
  timer.unref();
  const clear = () => clearTimeout(timer);
  request.once('end', clear);
  request.once('close', clear);
}
