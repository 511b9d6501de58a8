import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

const sampleBytes = 8_192;
const unknownType = 'application/octet-stream';
/** Controls that text does not hold. */
const binaryControl = /[^\P{Cc}\t\n\f\r]/u;

/** The media type that a file's bytes show, never what a client or a file name says. */
export async function sniffType(file: string): Promise<string> {
  const known = await fileTypeFromFile(file).catch(() => undefined);
  return known?.mime ?? ((await looksLikeText(file)) ? 'text/plain' : unknownType);
}

async function looksLikeText(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    if (bytesRead === 0) return false;
    // As a stream, so that a character cut by the end of the sample is no error.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true });
    return !binaryControl.test(text);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
