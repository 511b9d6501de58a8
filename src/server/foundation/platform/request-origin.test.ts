import { expect, test } from 'vitest';
import { requestOrigin } from './request-origin.ts';

function originOf(headers: Readonly<Record<string, string>>, publicBaseUrl: string, trustedProxyHops = 0): string {
  return requestOrigin((name) => headers[name], { publicBaseUrl, trustedProxyHops }).origin;
}

const home = 'http://localhost:3000';
const site = 'https://tasks.example.org';

test.each(['tidemark.home:3000', '192.168.1.20:3000', '[fd00::5]:3000', 'tidemark.home', 'my_nas'])(
  'a plain http name is the origin by which it was asked: %s',
  (host) => {
    expect(originOf({ host }, home)).toBe(`http://${host}`);
    expect(originOf({ host }, site)).toBe(`http://${host}`);
  },
);

test('the name of PUBLIC_BASE_URL has its protocol, and so has a proxy that names none', () => {
  expect(originOf({ host: 'tasks.example.org' }, site)).toBe(site);
  expect(originOf({ host: '127.0.0.1:3000' }, site)).toBe('https://127.0.0.1:3000');
  expect(originOf({ host: 'tidemark:3000', 'x-forwarded-for': '192.0.2.1' }, site)).toBe('https://tidemark:3000');
});

test('what a proxy says counts only as far as proxies are trusted', () => {
  const headers = { host: 'tidemark:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  expect(originOf(headers, home)).toBe('http://tidemark:3000');
  expect(originOf(headers, home, 1)).toBe('https://evil.example');
  expect(originOf({ host: 'tidemark.home' }, site, 1)).toBe('http://tidemark.home');
  const twice = { ...headers, 'x-forwarded-host': 'evil.example, tidemark.home', 'x-forwarded-proto': 'https, http' };
  expect(originOf(twice, home, 1)).toBe('http://tidemark.home');
  expect(originOf({ ...twice, 'x-forwarded-host': 'tidemark.home' }, site, 2)).toBe('https://tidemark.home');
});

test.each(['', 'a b', 'evil.example/x', 'user@evil.example', 'x".example', 'a,b', 'host:99999', 'ö.example', '[::1'])(
  'a name that is none counts as PUBLIC_BASE_URL: %j',
  (host) => {
    expect(originOf({ host }, site)).toBe(site);
  },
);
