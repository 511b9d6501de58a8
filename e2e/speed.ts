import { launchSpeedBrowser } from './speed/browser.ts';
import { measureFirstLoad } from './speed/first-load.ts';
import { measureLighthouse } from './speed/lighthouse.ts';
import { printReport } from './speed/report.ts';
import { measureScroll } from './speed/scroll.ts';
import { startStage } from './speed/stage.ts';
import { measureToggle } from './speed/toggle.ts';

/**
 * `npm run speed`: how fast the app is, against its own limits, of a production build in headless Chromium. Runs on a data
 * directory of its own, which it removes. Exit code 1 when a limit is missed; run it on an otherwise idle machine.
 */
const measures = [measureFirstLoad, measureToggle, measureScroll, measureLighthouse];

const stage = await startStage();
const browser = await launchSpeedBrowser();
try {
  const figures = [];
  for (const measure of measures) figures.push(...(await measure({ browser, baseUrl: stage.baseUrl })));
  process.exitCode = printReport(figures) ? 0 : 1;
} finally {
  await browser.close();
  await stage.end();
}
