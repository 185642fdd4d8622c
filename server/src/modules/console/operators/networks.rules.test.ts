import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Network } from '@croupier/contract/console/operators-staff';
import fc from 'fast-check';
import { holds, isLetIn, shownIp } from './networks.rules.ts';

test('an empty list lets everybody in, any other only its own', () => {
  assert.equal(isLetIn([], '203.0.113.7'), true);
  assert.equal(isLetIn(['203.0.113.0/24'], '203.0.113.7'), true);
  assert.equal(isLetIn(['203.0.113.0/24', '2001:db8::/32'], '198.51.100.7'), false);
  assert.equal(isLetIn(['203.0.113.0/24', '2001:db8::/32'], '2001:db8:1::7'), true);
  assert.equal(isLetIn(['0.0.0.0/0'], '2001:db8::1'), false);
  assert.equal(isLetIn(['0.0.0.0/0', '::/0'], '2001:db8::1'), true);
});

test('an IPv4 address in the clothes of IPv6 is the same address', () => {
  assert.equal(holds('203.0.113.7', '::ffff:203.0.113.7'), true);
  assert.equal(shownIp('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(shownIp('2001:db8::1'), '2001:db8::1');
});

test('a text that is no address lies nowhere', () => {
  for (const ip of ['', 'unknown', '1.2.3', '1.2.3.4.5']) assert.equal(isLetIn(['0.0.0.0/0', '::/0'], ip), false);
});

test('every network the contract admits can be computed with, and holds the address it is made of', () => {
  const v4 = fc.tuple(fc.ipV4(), fc.nat({ max: 32 }));
  const v6 = fc.tuple(fc.ipV6(), fc.nat({ max: 128 }));
  fc.assert(
    fc.property(fc.oneof(v4, v6), fc.boolean(), ([ip, bits], isNetwork) => {
      const network = isNetwork ? `${ip}/${bits}` : ip;
      fc.pre(Network.safeParse(network).success);
      assert.equal(holds(network, ip), true, network);
    }),
    { numRuns: 500 },
  );
});

test('a text that only looks like a network is not admitted', () => {
  for (const text of [
    '',
    '10.0.0.0/33',
    '10.0.0/8',
    '010.0.0.1',
    '10.0.0.1/',
    '::1/129',
    'fe80::1%eth0',
    '10.0.0.1 ',
    '*',
    '10.0.0.*',
    '::ffff:10.0.0.1',
    '0:0::ffff:a00:1',
    '::FFFF:10.0.0.0/104',
  ])
    assert.equal(Network.safeParse(text).success, false, text);
});
