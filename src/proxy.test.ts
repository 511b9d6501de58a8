import { unstable_doesMiddlewareMatch as isMatched } from 'next/experimental/testing/server.js';
import { expect, test } from 'vitest';
import { config } from './proxy.ts';

test.each([
  '/',
  '/today',
  '/sign-in',
  '/docs',
  '/project/prj_x.js',
  '/task/tsk_x.png',
  '/sign-in.css',
  '/sw.js/x',
  '/manifest.webmanifest.html',
  '/apis',
  '/project/_next/static/x.js',
])('%s is a page, whatever it ends in, and gets the policy', (url) => {
  expect(isMatched({ config, url })).toBe(true);
});

test.each(['/api/v1/tasks', '/api', '/_next/static/chunks/main.js', '/sw.js', '/icon.svg', '/manifest.webmanifest'])(
  '%s is none and is left alone',
  (url) => {
    expect(isMatched({ config, url })).toBe(false);
  },
);
