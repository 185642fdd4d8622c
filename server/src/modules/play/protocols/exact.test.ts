import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import type { WalletReply } from '@croupier/contract/vendor-api/wallet';
import { cutTo, exactNumber, fromUnits, plainAmount, plainDecimal, readExactJson, timesWhole, toUnits } from './exact.rules.ts';
import { nameOf } from './names.rules.ts';
import { currencyFor, toOurs, toTheirs, unitsFrom } from './units.rules.ts';

test('an amount is the same however it is written', () => {
  for (const [written, plain] of [
    ['10.50', '10.5'],
    ['1.0E+2', '100'],
    ['1e-8', '0.00000001'],
    ['007', '7'],
    ['-0.00', '0'],
    ['-3.10', '-3.1'],
    ['99999999999999', '99999999999999'],
  ] as const)
    assert.equal(plainDecimal(written), plain);
  for (const none of ['', 'abc', '1,5', '1e-9', '123456789012345', '0x10', 'NaN', '1e99', '--1'])
    assert.equal(plainDecimal(none), undefined);
  assert.equal(plainAmount('-0.01'), undefined);
});

test('no digit of a number in JSON is lost, in or out', () => {
  const sent = Buffer.from('{"amount":0.1,"big":90071992547409931.00000001,"list":[3]}');
  assert.deepEqual(readExactJson(sent), { amount: '0.1', big: '90071992547409931.00000001', list: ['3'] });
  assert.equal(JSON.stringify({ cash: exactNumber('90071992547409.99') }), '{"cash":90071992547409.99}');
  assert.equal(readExactJson(Buffer.from('{')), undefined);
});

test('whole units are shifted, and what does not fit falls away', () => {
  assert.equal(fromUnits('356000', 5), '3.56');
  assert.equal(fromUnits('1', 5), '0.00001');
  assert.equal(fromUnits('3.5', 5), undefined);
  assert.equal(toUnits('3.56', 5), '356000');
  assert.equal(toUnits('0.0000019', 5), '0');
  assert.equal(cutTo('1.239', 2), '1.23');
  assert.equal(timesWhole('99999999.99', 1_000), '99999999990');
});

test('a currency that a vendor counts in thousands goes in and out', () => {
  const units = unitsFrom({ VND: { code: 'KVND', times: 1_000 } });
  const dong = Currency.parse('VND');
  assert.equal(currencyFor(units, 'KVND'), 'VND');
  assert.equal(currencyFor(units, 'VND'), undefined);
  assert.equal(currencyFor(units, 'THB'), 'THB');
  assert.equal(toOurs(units, dong, '1.5'), '1500');
  const reply = { code: 'OK', currency: dong, balance: { cash: '123456.00', bonus: '0.00', total: '123456.00' } } as WalletReply;
  const theirs = toTheirs(units, reply);
  assert.deepEqual([theirs.currency, theirs.balance?.cash], ['KVND', '123.45600000']);
});

test('a name of ours is short, plain and made of the same parts only', () => {
  assert.equal(nameOf('16d2dcfe-b89e-11e7-854a-58404eea6d16'), '16d2dcfe-b89e-11e7-854a-58404eea6d16');
  assert.equal(nameOf('refund', 'abc'), 'refund:abc');
  const long = nameOf('undo', 'x'.repeat(130), 'y');
  assert.match(long, /^undo:sha256-[\w-]{43}$/);
  assert.notEqual(long, nameOf('undo', 'x'.repeat(130), 'z'));
  assert.notEqual(nameOf('undo', 'a:b', 'c'), nameOf('undo', 'a', 'b:c'));
  assert.match(nameOf('ชื่อ'), /^id:sha256-/);
});
