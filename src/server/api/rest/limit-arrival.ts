import type { IncomingMessage } from 'node:http';

/** For any request, however small. */
const arrivalMsBase = 120_000;
/** As slow as a bad mobile connection: 10 MiB may take about twenty minutes, 32 MiB about an hour. */
const bytesPerSecondMin = 8_192;

/** @returns how long a request may take to arrive whole. @param contentLength in bytes; 0 = none is announced */
export function arrivalMsMax(contentLength: number): number {
  return arrivalMsBase + (contentLength / bytesPerSecondMin) * 1_000;
}

/**
 * Bounds the time for the body of a request by its size: a slow sender that goes on is waited for, one that only keeps its
 * connection open is not. One that sends nothing at all is ended sooner, with any other silent connection.
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
