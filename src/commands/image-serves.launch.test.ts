import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { calendarFile, startCalendarHost } from '../test/calendar-host.ts';
import { imageFolder, startContainer } from '../test/container.ts';
import { containerCalls } from '../test/container-calls.ts';
import { importFiles } from '../test/import-files.ts';
import { mcpCalls } from '../test/mcp-calls.ts';
import { connectedProgram } from '../test/oauth-browser.ts';
import { pushBrowser } from '../test/push-browser.ts';
import { startPushService } from '../test/push-service.ts';
import { aBucket } from '../test/s3-server.ts';
import { png, uploadFile } from '../test/upload-file.ts';

const image = await imageFolder();
afterAll(image.remove);
const pushService = await startPushService();
afterAll(() => pushService.close());
const calendars = await startCalendarHost();
afterAll(() => calendars.close());
const bucket = await aBucket();

/** What an image may weigh beside its base: 450 MB in all, of which node:24-bookworm-slim is 230. */
const megabytesMax = 190;

function megabytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // As a disk counts, in blocks of 4 KiB.
  const blocks = files.map(({ parentPath, name }) => Math.ceil(statSync(path.join(parentPath, name)).size / 4_096));
  return (blocks.reduce((sum, count) => sum + count, 0) * 4_096) / 1e6;
}

test('the files of an image are few, and of no package that builds or develops', () => {
  expect(megabytesOf(image.folder)).toBeLessThan(megabytesMax);
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const modules = readdirSync(path.join(image.folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const inside = modules.filter((file) => file.endsWith('package.json')).map((file) => path.dirname(file));
  // The package debug takes it where it is, and does without.
  const development = inside.filter((name) => packages[`node_modules/${name}`]?.dev && name !== 'supports-color');
  expect(development).toEqual([]);
  for (const tool of ['typescript', 'prisma', 'rolldown', 'tailwindcss', 'node', 'sharp', 'next/dist/compiled/babel'])
    expect(inside).not.toContain(tool);
  expect(modules).not.toContain('next/dist/compiled/webpack/bundle5.js');
});

test.skipIf(process.platform !== 'linux')(
  'the files of an image are all that the service needs: pages, API, programs of its own, stores, and commands',
  async () => {
    const container = await startContainer(image.folder, {
      PUSH_ALLOWED_ORIGINS: pushService.origin,
      CALENDAR_ALLOWED_ORIGINS: calendars.origin,
      // Anything that takes a POST.
      OTEL_EXPORTER_OTLP_ENDPOINT: pushService.origin,
      S3_ENDPOINT: bucket.endpoint ?? '',
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: bucket.credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: bucket.credentials?.secretAccessKey ?? '',
    });
    const { base, call, procedure, me } = await containerCalls(container);
    const byToken = { token: me.token };
    const browser = { headers: me.headers };

    const page = await call('GET', '/today', browser);
    const parts = [...page.text.matchAll(/"(\/_next\/static\/[^"\\]+)"/g)].map(([, part = '']) => part);
    expect(parts.length).toBeGreaterThan(3);
    const reference = await call('GET', '/docs', browser);
    const [script = ''] = /\/docs\/scalar-[\d.]+\.js/.exec(reference.text) ?? [];
    const served = [script, '/sw.js', '/manifest.webmanifest', '/help/filters', '/help/quick-add.md', '/favicon.ico'];
    for (const url of [...parts, ...served]) expect((await call('GET', url)).status, url).toBe(200);
    expect((await call('GET', '/api/v1/openapi.json', byToken)).body.openapi).toMatch(/^3\./);

    const task = (
      await call('POST', '/api/v1/tasks/quick-add', { ...byToken, body: { text: 'Call Ada tomorrow at 9' } })
    ).body;
    expect(task).toMatchObject({ name: 'Call Ada' });
    const upload = await uploadFile(`${base}/api/v1`, { user: me } as never, task.id, png, { fileName: 'a.png' });
    expect(upload, JSON.stringify(upload.body)).toMatchObject({ status: 201, body: { mimeType: 'image/png' } });
    expect((await call('GET', `/api/v1/attachments/${upload.body.id}`, byToken)).bytes).toEqual(png);
    const archive = await call('GET', '/api/v1/export?format=zip', byToken);
    expect(archive.bytes?.subarray(0, 2).toString()).toBe('PK');
    const csv = 'TYPE,CONTENT,PRIORITY,INDENT\r\ntask,Buy milk,1,1\r\n';
    const imported = await importFiles({ call }, { user: me } as never, '/imports', [{ name: 'Home.csv', text: csv }]);
    expect(imported, imported.text).toMatchObject({ status: 201, body: { counts: { tasks: 1 } } });
    const again = await importFiles({ call }, { user: me } as never, '/imports/preview', [
      { name: 'a.zip', text: archive.bytes ?? '' },
    ]);
    expect(again, again.text).toMatchObject({ status: 200 });

    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const events = calendarFile('Team', [[`DTSTART:${day}T090000Z`, 'DURATION:PT1H', 'SUMMARY:Fair']]);
    await fetch(`${calendars.origin}/team.ics`, { method: 'PUT', body: events });
    expect(await procedure('calendars.create', { url: `${calendars.origin}/team.ics` })).toMatchObject({
      status: 'ok',
      eventCount: 1,
    });

    const { keys, open } = pushBrowser();
    await procedure('push.subscribe', { endpoint: `${pushService.origin}/send/1`, keys });
    const remindAt = new Date(Date.now() + 3_000).toISOString();
    expect((await call('POST', '/api/v1/reminders', { ...byToken, body: { taskId: task.id, remindAt } })).status).toBe(
      201,
    );
    await vi.waitFor(() => expect(pushService.messagesTo('/send/1')).toHaveLength(1), {
      timeout: 90_000,
      interval: 250,
    });
    expect(open(pushService.messagesTo('/send/1')[0]?.body ?? Buffer.of())).toContain('Call Ada');
    expect(await procedure('passkeys.begin', { confirm: { password: me.password } })).toHaveProperty('challenge');

    const program = { call, user: async () => me as never, sessionCookie: async () => me.headers.cookie };
    const { tokens } = await connectedProgram(program, {}, { resource: `${base}/api/mcp` });
    const { message } = await mcpCalls({ call }).send(tokens.access_token, 'tools/list');
    expect(message.result.tools.length).toBeGreaterThan(3);

    const doctor = await container.exec('src/commands/doctor.ts');
    expect(doctor.status, doctor.stdout + doctor.stderr).toBe(0);
    const seed = await container.exec('prisma/seed.ts', ['--user', 'grace', '--tasks', '20']);
    expect(seed.status, seed.stderr).toBe(0);
    const tokenMade = await container.exec('src/commands/user.ts', ['token', me.username, 'For a script']);
    const scripted = await call('GET', '/api/v1/tasks', { token: tokenMade.stdout.trim() });
    expect(scripted.status, tokenMade.stderr).toBe(200);
    // The schedule makes one at the start, tries it, and gives it its name last.
    const backups = () => readdirSync(container.volumes.BACKUP_FOLDER).filter((name) => name.endsWith('.tar.gz'));
    await vi.waitFor(() => expect(backups()).toHaveLength(1), { timeout: 90_000, interval: 250 });
    const file = path.join(container.volumes.DATA_DIR, 'mine.tar');
    const backup = await container.exec('src/commands/backup.ts', [file]);
    expect(backup.status, backup.stderr).toBe(0);
    await vi.waitFor(() => expect(pushService.messagesTo('/v1/traces').length).toBeGreaterThan(0), { timeout: 30_000 });

    expect(await container.stop()).toBe(0);
    const restore = await container.exec('src/commands/restore.ts', [file, '--replace']);
    expect(restore.stdout, restore.stderr).toContain('Restored the backup');
    const losses = container.lines.filter((line) => /MODULE_NOT_FOUND|Cannot find|ENOENT/.test(line));
    expect(losses).toEqual([]);
  },
  600_000,
);
