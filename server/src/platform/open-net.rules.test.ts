import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOnOpenNet, problemWithAddress } from './open-net.rules.ts';

test('addresses of the open net are told from those of closed networks, in either family', () => {
  for (const open of ['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.0.1', '2606:4700:4700::1111', '2a00:1450::1'])
    assert.equal(isOnOpenNet(open), true, open);
  for (const closed of [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:0a00:0001::1',
    'nothing',
  ])
    assert.equal(isOnOpenNet(closed), false, closed);
});

test('an address that is trusted by name may be anywhere; its neighbour may not', () => {
  assert.equal(problemWithAddress('http://127.0.0.1:9000/x', ['http://127.0.0.1:9000']), undefined);
  assert.equal(problemWithAddress('http://127.0.0.1:9001/x', ['http://127.0.0.1:9000']), 'NOT_HTTPS');
  assert.equal(problemWithAddress('http://127.0.0.1:9000@evil.example/x', ['http://127.0.0.1:9000']), 'UNREADABLE');
});
