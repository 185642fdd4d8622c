import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from './phone-numbers.ts';

const everywhere = { phoneCountries: [] };

test('a dialling code that no country has makes a wrong number, and nothing throws', () => {
  for (const countryDialingCode of ['999', '0066', '+1234', '0', '+0', '+', '', 'abc', '66a', '๐๐', '9999999'])
    assert.equal(numberOf({ mobileNum: '812345678', countryDialingCode }, everywhere), undefined, countryDialingCode);
  for (let code = 1; code <= 9_999; code += 1) numberOf({ mobileNum: '812345678', countryDialingCode: String(code) }, everywhere);
});

test('a number is read with its dialling code in every script of digits', () => {
  for (const [mobileNum, countryDialingCode] of [
    ['812345678', '66'],
    ['0812345678', '+66'],
    ['๐๘๑๒๓๔๕๖๗๘', '๖๖'],
    ['+66812345678', undefined],
    ['0066812345678', undefined],
    ['+66 81-234 5678', '84'],
  ] as const)
    assert.equal(numberOf({ mobileNum, countryDialingCode }, everywhere), '+66812345678', mobileNum);
});

test('a text that is no number makes a wrong number', () => {
  for (const mobileNum of ['', ' ', '+', '++66812345678', 'abc', '8', '9'.repeat(40), '+999812345678', '081234567x', '081;ext=5'])
    assert.equal(numberOf({ mobileNum, countryDialingCode: '66' }, everywhere), undefined, mobileNum);
});
