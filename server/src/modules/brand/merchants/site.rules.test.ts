import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { RegistrationRequest } from '@croupier/contract/people/access';
import type { SiteDoors } from '@croupier/contract/brand/merchants-console';
import { type RegistrationField, registrationFields, type RegistrationRules } from '@croupier/contract/brand/merchants';
import { admits, fieldRule, patterns } from '@croupier/contract/core/patterns';
import { catalogues } from '@croupier/contract/core/sentences';
import { getCountries } from 'libphonenumber-js/max';
import { countries } from './countries.rules.ts';
import { isNetwork } from './region.rules.ts';
import { fieldLengths } from '@croupier/contract/brand/registration-form';
import { problemWithAccess, problemWithNames, problemWithRegistration } from './site.rules.ts';

const rules = Object.fromEntries(
  registrationFields.map((field) => [
    field,
    fieldRule(field === 'email' ? 3 : 0, [8, 20], field === 'username' || field === 'password' ? 'required' : 'off'),
  ]),
) as RegistrationRules;
const withRule = (field: RegistrationField, ...rule: Parameters<typeof fieldRule>) =>
  problemWithRegistration({ ...rules, [field]: fieldRule(...rule) });
const open: SiteDoors = {
  maintenance: false,
  opensRegistration: true,
  allowedCountries: [],
  blockedCountries: [],
  blockedNetworks: [],
  phoneCountries: [],
};

test('the languages that may be offered are those the site has messages in', () => {
  const spoken = readdirSync(new URL('../../../../../web/messages/', import.meta.url));
  assert.deepEqual(Object.keys(catalogues).toSorted(), spoken.toSorted());
  const names = { name: 'Ruby', languages: ['th'], defaultLanguage: 'th', minimumAge: 18, termsVersion: '1', analyticsId: null };
  assert.equal(problemWithNames(names, new Set(spoken)), undefined);
  assert.equal(problemWithNames({ ...names, languages: ['th', 'constructor'] }, new Set(spoken))?.path, 'languages');
});

test('a browser knows the name of every country, and all that have telephones are among them', () => {
  assert.equal(countries.size, 250);
  const named = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  assert.deepEqual(
    [...countries].filter((country) => named.of(country) === undefined),
    [],
  );
  // Ascension and Tristan da Cunha have numbers of their own and are not in the standard.
  assert.deepEqual(
    getCountries()
      .filter((country) => !countries.has(country))
      .toSorted(),
    ['AC', 'TA'],
  );
  assert.equal(problemWithAccess({ ...open, allowedCountries: ['EU'] }, () => true)?.path, 'allowedCountries');
});

test('a network has an address and, if any, as many bits as that has', () => {
  for (const network of ['10.0.0.0/8', '0.0.0.0/0', '203.0.113.9', '2001:db8::/32', '::/0', '::1']) assert.ok(isNetwork(network), network);
  for (const none of [
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.0/',
    '/8',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    '::/129',
    'fe80::1%eth0',
    'ruby.localhost',
    '',
  ])
    assert.ok(!isNetwork(none), none);
});

test('the call takes every field as long as its rule may allow, and longer, so that the rule refuses it', () => {
  for (const field of registrationFields) {
    if (field === 'captcha') continue;
    const [, most] = fieldLengths[field];
    const taken = RegistrationRequest.shape[field];
    assert.ok(taken.safeParse('1'.repeat(most)).success, field);
    assert.ok(taken.safeParse('1'.repeat(most + 1)).success, field);
  }
});

test('no password is shorter than eight, nor of a kind that is guessed at once', () => {
  assert.equal(withRule('password', 0, [8, 128], 'required'), undefined);
  assert.equal(withRule('password', 19, [12, 64], 'required'), undefined);
  assert.equal(withRule('password', 0, [7, 128], 'required')?.path, 'password');
  assert.equal(withRule('password', 6, [8, 128], 'required')?.path, 'password');
});

test('every pattern may be asked for in lengths that it has, and in no others', () => {
  const shortest: Readonly<Record<number, string>> = { 3: 'a@b.c', 5: 'a1', 11: '2026-01-02', 12: '01-02-2026', 19: 'aA1!', 20: 'a b' };
  for (const [id, example] of Object.entries(shortest)) {
    const { length } = example;
    const rule = fieldRule(Number(id), [length, length], 'optional');
    assert.ok(admits(rule, example), id);
    if (Number(id) === 3) continue;
    assert.equal(withRule('line', Number(id), [length, length], 'optional'), undefined);
    assert.equal(withRule('line', Number(id), [1, length - 1], 'optional')?.path, 'line');
  }
  for (const [id] of patterns.entries()) if (id !== 11 && id !== 12) assert.equal(withRule('line', id, [5, 20], 'optional'), undefined);
});
