import { startCalendarHost } from '../test/calendar-host.ts';
import { launchSpeedBrowser } from './speed/browser.ts';
import { measureFirstLoad } from './speed/first-load.ts';
import { measureLighthouse } from './speed/lighthouse.ts';
import { measureManyChanges } from './speed/many-changes.ts';
import { measureOpening } from './speed/open-layers.ts';
import { measurePlanner } from './speed/planner.ts';
import { printReport } from './speed/report.ts';
import { measureScroll } from './speed/scroll.ts';
import { startService } from './speed/start-service.ts';
import { measureToggle } from './speed/toggle.ts';

/**
 * `npm run speed -- [NAME …]`: how fast the app is, against its own limits, of a production build in headless Chromium. Runs on a data
 * directory of its own, which it removes. Exit code 1 when a limit is missed; run it on an otherwise idle machine.
 */
const measures = {
  'first-load': measureFirstLoad,
  toggle: measureToggle,
  opening: measureOpening,
  'many-changes': measureManyChanges,
  scroll: measureScroll,
  planner: measurePlanner,
  lighthouse: measureLighthouse,
} as const;
const wanted = process.argv.slice(2);

const calendars = await startCalendarHost();
const service = await startService({ CALENDAR_ALLOWED_ORIGINS: calendars.origin, API_REQUESTS_PER_MINUTE: '0' });
const browser = await launchSpeedBrowser();
try {
  const metrics = [];
  const setting = { browser, baseUrl: service.baseUrl, calendarOrigin: calendars.origin };
  for (const [name, measure] of Object.entries(measures))
    if (wanted.length === 0 || wanted.includes(name)) metrics.push(...(await measure(setting)));
  process.exitCode = printReport(metrics) ? 0 : 1;
} finally {
  await browser.close();
  await service.end();
  await calendars.close();
}
