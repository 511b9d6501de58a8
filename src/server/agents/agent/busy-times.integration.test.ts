import { expect, test } from 'vitest';
import { anEvent } from '../../../test/a-calendar.ts';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const { send } = mcpCalls(api);
api.clock.advance((Date.parse('2040-03-08T06:00:00Z') - api.clock.now().getTime()) / 1_000);

test('a hidden calendar takes no time of today', async () => {
  const me = await signedIn(api);
  const [shown, hidden] = [await me.user.calendar('Shown'), await me.user.calendar('Hidden')];
  const event = (calendar: string, from: string, to: string) =>
    anEvent(api.services.database, me.user.id, calendar, {
      ...{ title: 'Talk', start: `2040-03-08T${from}:00.000Z`, end: `2040-03-08T${to}:00.000Z` },
    });
  await event(shown, '10:00', '11:00');
  await event(hidden, '13:00', '14:00');
  const busy = async () => {
    const { message } = await send(me.user.token, 'resources/read', { uri: 'tidemark://today' });
    return message.result.contents[0].text.match(/\d\d:\d\d–\d\d:\d\d/g)?.length ?? 0;
  };
  expect(await busy()).toBe(2);
  await me.patch(`/calendars/${hidden}`, { isHidden: true });
  expect(await busy()).toBe(1);
});
