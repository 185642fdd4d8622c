import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesOf } from './addresses.rules.ts';

test('an IP address means itself, two or three numbers mean all addresses that begin with them', () => {
  assert.deepEqual(addressesOf('198.51.100.23'), { address: '198.51.100.23' });
  assert.deepEqual(addressesOf('2001:db8::7'), { address: '2001:db8::7' });
  assert.deepEqual(addressesOf('198.51.100.'), { beginning: '198.51.100.' });
  assert.deepEqual(addressesOf('198.51'), { beginning: '198.51.' });
});

test('a single number, numbers above 255 and a name are no address', () => {
  for (const typed of ['198', '1500.00', '300.1.2', 'naga.fox', '1.2.3.4.5', '']) assert.equal(addressesOf(typed), undefined, typed);
});
