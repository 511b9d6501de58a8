import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../e2e/fixtures/browser.ts';

/** A browser that also listens on a port of its choice, as Lighthouse needs it. */
export async function launchSpeedBrowser(): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({ executablePath, args });
}
