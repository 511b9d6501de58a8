import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** An archive of some texts, by their names. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as unknown as AsyncIterable<Buffer>);
}
