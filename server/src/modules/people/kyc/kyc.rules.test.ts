import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isThaiNumber, levelFor, levelOf, problemWithAddress, problemWithIdentity, type Threshold, wrongSides } from './kyc.rules.ts';

test('each level takes the ones below it', () => {
  for (const [contact, identity, address, level] of [
    [false, false, false, 0],
    [false, true, true, 0],
    [true, false, true, 1],
    [true, true, false, 2],
    [true, true, true, 3],
  ] as const)
    assert.equal(levelOf({ contact, identity, address }), level);
});

test('a sum needs the highest level whose threshold it is above, and a threshold itself is not above itself', () => {
  const thresholds: Threshold[] = [
    { level: 1, depositsTotal: 100n, withdrawalSingle: null, withdrawalsTotal: null },
    { level: 2, depositsTotal: 1_000n, withdrawalSingle: 50n, withdrawalsTotal: 500n },
    { level: 3, depositsTotal: null, withdrawalSingle: 5_000n, withdrawalsTotal: null },
  ];
  assert.equal(levelFor(thresholds, { depositsTotal: 100n }), 0);
  assert.equal(levelFor(thresholds, { depositsTotal: 101n }), 1);
  assert.equal(levelFor(thresholds, { depositsTotal: 10n ** 15n }), 2);
  assert.equal(levelFor(thresholds, { withdrawalSingle: 50n, withdrawalsTotal: 501n }), 2);
  assert.equal(levelFor(thresholds.toReversed(), { withdrawalSingle: 5_001n }), 3);
  assert.equal(levelFor([], { depositsTotal: 10n ** 15n }), 0);
});

test('a Thai number is checked by its last digit', () => {
  assert.ok(isThaiNumber('1101700230708'));
  for (const wrong of ['1101700230707', '1101700230780', '110170023070', '11017002307081', 'x101700230708'])
    assert.ok(!isThaiNumber(wrong), wrong);
});

const identity = {
  country: 'TH',
  documentType: 'ID_CARD' as const,
  documentNumber: '1-1017-00230-70-8',
  fullName: 'Somchai Jaidee',
  birthday: '1990-05-01',
  expiresOn: '2030-01-01',
};
const on = { today: '2026-11-20', minimumAge: 20 };

test('a document is taken as it is written, and each thing that is wrong with it is named', () => {
  assert.equal(problemWithIdentity(identity, on), undefined);
  for (const [change, problem] of [
    [{ documentType: 'UTILITY_BILL' as const }, { code: 'FIELD_FORMAT', field: 'documentType' }],
    [{ country: 'US' }, { code: 'FIELD_FORMAT', field: 'documentType' }],
    [{ documentNumber: '1101700230707' }, { code: 'FIELD_FORMAT', field: 'documentNumber' }],
    [{ documentNumber: '<b>' }, { code: 'FIELD_FORMAT', field: 'documentNumber' }],
    [{ fullName: 'S0mchai' }, { code: 'FIELD_FORMAT', field: 'fullName' }],
    [{ fullName: 'ำ'.repeat(101) }, { code: 'FIELD_FORMAT', field: 'fullName' }],
    [{ birthday: '2027-01-01' }, { code: 'FIELD_FORMAT', field: 'birthday' }],
    [{ birthday: '2006-11-21' }, { code: 'UNDER_AGE', minimumAge: 20, field: 'birthday' }],
    [{ expiresOn: '2026-11-19' }, { code: 'DOCUMENT_EXPIRED', field: 'expiresOn' }],
  ] as const)
    assert.deepEqual(problemWithIdentity({ ...identity, ...change }, on), problem);
  assert.equal(problemWithIdentity({ ...identity, birthday: '2006-11-20', expiresOn: '2026-11-20' }, on), undefined);
  assert.equal(problemWithIdentity({ ...identity, expiresOn: null }, on), undefined);
});

test('a bill is at most three months old and not of tomorrow; a house registration may be older', () => {
  const bill = { country: 'TH', documentType: 'UTILITY_BILL' as const, issuedOn: '2026-08-20' };
  assert.equal(problemWithAddress(bill, '2026-11-20'), undefined);
  assert.equal(problemWithAddress({ ...bill, issuedOn: '2026-08-19' }, '2026-11-20')?.field, 'issuedOn');
  assert.equal(problemWithAddress({ ...bill, issuedOn: '2026-11-21' }, '2026-11-20')?.field, 'issuedOn');
  assert.equal(problemWithAddress({ ...bill, documentType: 'HOUSE_REGISTRATION', issuedOn: '2001-01-01' }, '2026-11-20'), undefined);
  assert.equal(problemWithAddress({ ...bill, country: 'KH', documentType: 'HOUSE_REGISTRATION' }, '2026-11-20')?.field, 'documentType');
});

test('every side that is wanted is there once, and no other', () => {
  assert.deepEqual(wrongSides('ID_CARD', ['SELFIE', 'FRONT', 'BACK']), []);
  assert.deepEqual(wrongSides('ID_CARD', ['FRONT', 'FRONT', 'BACK']), ['SELFIE', 'FRONT']);
  assert.deepEqual(wrongSides('PASSPORT', ['FRONT', 'BACK', 'SELFIE']), ['BACK']);
  assert.deepEqual(wrongSides('BANK_STATEMENT', []), ['PAGE']);
});
