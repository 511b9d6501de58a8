import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell } from './fixtures/browser.ts';
import { timeZone } from './fixtures/zone.ts';

/** Journeys that the headless shell cannot run: it shows no notifications. */
const inWholeBrowser = '**/push.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  // A journey takes most of a core, and a seventh of that in the service that all of them share.
  workers: Math.min(Math.max(availableParallelism(), 2), 6),
  // Long enough for a machine that does other things beside: a journey waits for what a user sees, however slowly it comes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // What needs a second try is a defect: a person meets a page that is not ready as well.
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'en-GB',
    timezoneId: timeZone,
    // A recording takes a fifth of the processor's time, of every journey; `--trace=retain-on-failure` makes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'headless shell', testIgnore: inWholeBrowser, use: { launchOptions: await findHeadlessShell() } },
    { name: 'whole browser', testMatch: inWholeBrowser, use: { launchOptions: await findBrowser() } },
  ],
});
