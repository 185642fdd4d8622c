import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAdmitted } from './admission.rules.ts';

const word = 'a word of the house';
const basic = (password: string, user = 'me') => ({ authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` });
const here = { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1', headers: {}, path: '/mail' };
const elsewhere = { remoteAddress: '192.0.2.7', localAddress: '192.0.2.1', headers: {}, path: '/mail/v1/messages' };

const admitted = {
  'from this machine': here,
  'from this machine, as IPv6': { ...here, remoteAddress: '::1' },
  'from this machine, as IPv4 in IPv6': { ...here, remoteAddress: '::ffff:127.0.0.1' },
  'from this machine by its own address': { ...elsewhere, remoteAddress: '192.0.2.1' },
  'from elsewhere with the word as password': { ...elsewhere, headers: basic(word) },
  'from elsewhere with the word as bearer token': { ...elsewhere, headers: { authorization: `Bearer ${word.replaceAll(' ', '-')}` } },
  'for the state of health': { ...elsewhere, path: '/readyz' },
  "for the phone service's keys": { ...elsewhere, path: '/firebase/keys' },
};
for (const [title, arrival] of Object.entries(admitted))
  test(`a call is admitted ${title}`, () =>
    assert.equal(isAdmitted(arrival, title.includes('bearer') ? word.replaceAll(' ', '-') : word), true));

const refused = {
  'from elsewhere without the word': elsewhere,
  'from elsewhere with another word': { ...elsewhere, headers: basic('another word here') },
  'from elsewhere with the word as user name': { ...elsewhere, headers: basic('', word) },
  'through a proxy of this machine without the word': { ...here, headers: { 'x-forwarded-for': '198.51.100.9' } },
  'through a proxy that says only Forwarded': { ...here, headers: { forwarded: 'for=198.51.100.9' } },
  'of somebody who has gone': { ...here, remoteAddress: undefined },
  'for a page below the phone service': { ...elsewhere, path: '/firebase/v1/../../mail' },
};
for (const [title, arrival] of Object.entries(refused))
  test(`a call is refused ${title}`, () => assert.equal(isAdmitted(arrival, word), false));

test('without a word nobody is admitted from elsewhere', () => {
  assert.equal(isAdmitted({ ...elsewhere, headers: basic('') }, undefined), false);
  assert.equal(isAdmitted({ ...elsewhere, headers: basic('undefined') }, undefined), false);
});
