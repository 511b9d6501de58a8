import { launchSpeedBrowser } from './speed/browser.ts';
import { measureFirstLoad } from './speed/first-load.ts';
import { measureLighthouse } from './speed/lighthouse.ts';
import { measureOpening } from './speed/open-layers.ts';
import { printReport } from './speed/report.ts';
import { measureScroll } from './speed/scroll.ts';
import { startService } from './speed/start-service.ts';
import { measureToggle } from './speed/toggle.ts';

/**
 * `npm run speed`: how fast the app is, against its own limits, of a production build in headless Chromium. Runs on a data
 * directory of its own, which it removes. Exit code 1 when a limit is missed; run it on an otherwise idle machine.
 */
const measures = [measureFirstLoad, measureToggle, measureOpening, measureScroll, measureLighthouse];

const service = await startService();
const browser = await launchSpeedBrowser();
try {
  const metrics = [];
  for (const measure of measures) metrics.push(...(await measure({ browser, baseUrl: service.baseUrl })));
  process.exitCode = printReport(metrics) ? 0 : 1;
} finally {
  await browser.close();
  await service.end();
}
