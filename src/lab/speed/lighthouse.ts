import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findBrowser } from '../../../e2e/fixtures/browser.ts';
import { signIn, signUp } from '../../../e2e/fixtures/test.ts';
import { findFreePort } from '../../server/foundation/platform/free-port.ts';
import type { Measure } from './metric.ts';
import { planToday } from './signed-in-context.ts';

/** Lighthouse's own scores of Today for a desktop, signed in, with twelve tasks and nothing cached. */
export const measureLighthouse: Measure = async ({ baseUrl }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'tidemark-profile-'));
  const port = await findFreePort();
  const { executablePath, args } = await findBrowser();
  // Lighthouse opens its page in the browser's own profile, so the session must be there.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: baseUrl,
  });
  try {
    await signIn(context.request, await signUp(context.request));
    await planToday(context.request);
    const result = await lighthouse(
      `${baseUrl}/today`,
      { port, output: 'json', logLevel: 'error', onlyCategories: ['performance', 'accessibility'] },
      desktopConfig,
    );
    const score = (category: string) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
    return [
      { name: 'Lighthouse, desktop, performance', value: score('performance'), unit: '', limit: { least: 98 } },
      { name: 'Lighthouse, desktop, accessibility', value: score('accessibility'), unit: '', limit: { least: 100 } },
    ];
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
};
