import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHostName, siteAddress } from './host.rules.ts';

const right = [
  'ruby.localhost',
  'RUBY.localhost:8080',
  'a',
  'casino.example.',
  '127.0.0.1:80',
  '[::1]',
  '[2001:db8::1]:8443',
  'xn--bcher-kva.example:65535',
];
const wrong = [
  undefined,
  '',
  ':8080',
  'ruby.localhost:',
  'ruby.localhost:80a',
  'ruby.localhost:65536',
  'ruby.localhost:808080',
  'ruby.localhost:80:80',
  'ruby.localhost/path',
  'ruby.localhost?x',
  'ruby.localhost#x',
  'user@ruby.localhost',
  'ruby.localhost, evil.example',
  'ruby.localhost evil.example',
  "ruby.localhost; script-src 'unsafe-inline'",
  'ruby.localhost\t',
  'ruby..localhost',
  '.ruby.localhost',
  '-ruby.localhost',
  'ruby.localhost"',
  'ruby.localhost<',
  '[::1',
  '::1',
  'rubý.localhost',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(150)}example`,
];

for (const host of right) test(`a call to the host ${host} is taken`, () => assert.equal(isHostName(host), true));
for (const host of wrong) test(`a call to the host ${JSON.stringify(host)} is malformed`, () => assert.equal(isHostName(host), false));

test('the address of a site has the name that was called, and protocol and port of PUBLIC_URL', () => {
  assert.deepEqual(siteAddress('https://casino.example', 'Ruby.Example.'), {
    protocol: 'https',
    authority: 'ruby.example',
    origin: 'https://ruby.example',
  });
  assert.equal(siteAddress('http://localhost:8080', 'ruby.localhost').origin, 'http://ruby.localhost:8080');
});
