/** RFC 6266: a plain name for old clients, with underscores where it is not ASCII, and the whole one in UTF-8 (RFC 8187). */
export function attachmentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
