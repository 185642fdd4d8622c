import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOnOpenNet, isTrusted, isTrustedAddress, problemWithAddress } from './open-net.rules.ts';

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
  const trusted = ['http://127.0.0.1:9000/x'];
  assert.equal(problemWithAddress('http://127.0.0.1:9000/x', trusted), undefined);
  assert.equal(problemWithAddress('http://127.0.0.1:9000/x?click={a}#b', trusted), undefined);
  assert.equal(problemWithAddress('http://127.0.0.1:9001/x', trusted), 'NOT_HTTPS');
  assert.equal(problemWithAddress('http://127.0.0.1:9000@evil.example/x', trusted), 'UNREADABLE');
});

test('an address is trusted with its path: no other path of the same origin is', () => {
  const trusted = ['http://127.0.0.1:8070/tracker/postback', 'http://127.0.0.1:8070/hooks/'];
  for (const inside of ['/tracker/postback', '/tracker/postback?to=%2Fmail', '/hooks/', '/hooks/a/b', '/tracker/../tracker/postback'])
    assert.equal(isTrusted(`http://127.0.0.1:8070${inside}`, trusted), true, inside);
  for (const outside of [
    '',
    '/',
    '/mail/v1/messages?to=som@example.com',
    '/tracker',
    '/tracker/',
    '/tracker/postback/',
    '/tracker/postback/../../mail/v1/messages',
    '/tracker/postback/%2e%2e/%2e%2e/mail/v1/messages',
    '/hooks',
    '/hooksecret',
    '/HOOKS/a',
    '/hooks/../mail/v1/messages',
    '/hooks/%2e%2e/mail/v1/messages',
    '/hooks/..%2fmail/v1/messages',
    '/hooks/..%5cmail/v1/messages',
    '/hooks/%252e%252e%252fmail',
    '/hooks\\..\\mail/v1/messages',
    '/hooks//mail/v1/messages',
    '/hooks/..;/mail',
    '/./mail/v1/messages',
  ])
    assert.equal(isTrusted(`http://127.0.0.1:8070${outside}`, trusted), false, outside);
  for (const other of [
    'https://127.0.0.1:8070/hooks/',
    'http://localhost:8070/hooks/',
    'http://127.0.0.1/hooks/',
    'http://a@127.0.0.1:8070/hooks/',
  ])
    assert.equal(isTrusted(other, trusted), false, other);
});

test('an origin alone is no trusted address, nor is one with a query or a hidden path', () => {
  for (const none of [
    'http://127.0.0.1:8070',
    'http://127.0.0.1:8070/',
    'http://h/a?b=c',
    'http://h/a#b',
    'http://u@h/a',
    'http://h/%2e%2e%2fa',
    'ftp://h/a',
    'h/a',
    '',
  ])
    assert.deepEqual([none, isTrustedAddress(none), isTrusted(`${none}x`, [none])], [none, false, false]);
  for (const one of ['http://127.0.0.1:8070/tracker/postback', 'https://tracker.example/hooks/'])
    assert.equal(isTrustedAddress(one), true, one);
});
