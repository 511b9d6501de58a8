import { expect, test } from 'vitest';
import { addressBlock, parseAddress } from './network-address.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  [' 198.51.100.7:5000 ', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
  ['2001:db8:77::1', '2001:db8:77::1'],
  ['2001:0DB8:0077:0000:0000:0000:0000:0001', '2001:db8:77::1'],
  ['[2001:db8:77::1]:5000', '2001:db8:77::1'],
  ['[2001:db8:77:0::1]', '2001:db8:77::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is one address however it is spelled', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each(['', 'unknown', '_hidden', '198.51.100', '198.51.100.7.8', '1.2.3.4:x', '[::1', 'g::1', '::1::'])(
  '%s is no address',
  (text) => {
    expect(parseAddress(text)).toBeNull();
  },
);

test('the addresses of one customer count as one', () => {
  expect(addressBlock('198.51.100.7')).toBe('198.51.100.7');
  expect(addressBlock('2001:db8:77::1')).toBe('2001:db8:77:0::/64');
  expect(addressBlock('2001:db8:77:0:1:2:3:4')).toBe('2001:db8:77:0::/64');
  expect(addressBlock('2001:db8:77:1::1')).toBe('2001:db8:77:1::/64');
  expect(addressBlock('::1')).toBe('0:0:0:0::/64');
});
