import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A host of calendars on this machine: `PUT` makes what is read at a path, `DELETE` takes it away. */
export async function startCalendarHost(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const files = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'PUT') files.set(path, await text(request));
    if (request.method === 'DELETE') files.delete(path);
    const file = files.get(path);
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
    response.end(request.method === 'GET' ? file : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A calendar file of events, each by the lines between its UID and its end. */
export function calendarFile(name: string, events: readonly (readonly string[])[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//Test//EN',
    `X-WR-CALNAME:${name}`,
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      `UID:${index}@test`,
      'DTSTAMP:20260101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
