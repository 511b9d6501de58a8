import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

const sampleBytes = 8_192;
const unknownType = 'application/octet-stream';
/** Control characters that do not occur in text. */
const binaryControl = /[^\P{Cc}\t\n\f\r]/u;

/** The media type detected from a file's bytes, because the client's claim and the file's name cannot be trusted. */
export async function sniffType(file: string): Promise<string> {
  const known = await fileTypeFromFile(file).catch(() => undefined);
  return known?.mime ?? ((await looksLikeText(file)) ? 'text/plain' : unknownType);
}

async function looksLikeText(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    if (bytesRead === 0) return false;
    // Decoded as a stream, so that a character cut off at the end of the sample is no error.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true });
    return !binaryControl.test(text);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
