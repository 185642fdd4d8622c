import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateLimitKey, networkOf } from './callers.ts';

test('IPv6 callers are grouped by network, IPv4 callers by address, in any notation', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('2001:db8:1:2:aaaa::1'), '2001:db8:1:2');
  assert.equal(networkOf('2001:DB8:1:2:bbbb:0:0:9'), '2001:db8:1:2');
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0');
  assert.equal(networkOf('::1'), '0:0:0:0');
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0');
});

test('callers without an address are counted as one network', () => {
  assert.equal(networkOf(undefined), 'unknown');
  assert.equal(networkOf(''), 'unknown');
  assert.equal(rateLimitKey({ headers: {}, ip: undefined }), 'unknown');
});
