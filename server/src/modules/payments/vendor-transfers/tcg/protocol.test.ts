/** The vendors' scheme by its golden requests and answers, without a server. The encrypted texts were made with OpenSSL's own DES and AES. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { readBalance, readMoved, readStatus, unitsOf } from './answers.ts';
import { gamesFrom, GamesAnswer } from './games.ts';
import { callForm, isTheirs, type Keys } from './protocol.rules.ts';

const THB = Currency.parse('THB');
const des: Keys = { login: 'ruby-41', cipher: 'DES', cipherKey: 'ABCDEFGH', signKey: 'sign-me' };
const aes: Keys = { ...des, cipher: 'AES', cipherKey: '0123456789abcdef' };
const params = {
  method: 'ft',
  username: 'player123456',
  product_type: 41,
  fund_type: 1,
  amount: 125.5,
  reference_no: '0196f1d2c3b44a5e8f00112233445566',
};

test('a call is one form: who asks, what is asked, encrypted, and a signature over that', () => {
  assert.deepEqual(Object.fromEntries(new URLSearchParams(callForm(des, { method: 'cm' }))), {
    merchant_code: 'ruby-41',
    params: '8GJSHRGbItmUTqoz7HNOrA==',
    sign: '7e847c80b0e6801ebd94ea43defae8eaddfa94b3d7d95fb3378dfbe2bbc60faa',
  });
});

test('a transfer reads word for word as it is agreed, with DES and with AES', () => {
  const hidden = (keys: Keys) => new URLSearchParams(callForm(keys, params)).get('params');
  assert.equal(
    hidden(des),
    '8GJSHRGbItn8S1+zj6ma5TuD1PEKgjVasJOltJmMF5w30OvKrhxfHJN0n19OyCn8B4NzIwMIRGPHuiQNnFm6aCPHlTZDLQdfmotfZwg4+L1Tm5ksZJjaLsTeZMgKpXYLbTc6f2ErQVVzwNyaQIASPRx7kLGLny5HKkZ6X7DkspcXR70mCIfS0MSZbolK6lOW',
  );
  assert.equal(
    hidden(aes),
    'TeiqgJWGhCeV1XMVI+UZY2gCJJxJ4UMnN7f8wdNseUTQmMsyBsFKeDn26Li/Clwn8bImOOAqS9LZPgydousaMH2HTPnm7C9+cnTWTEGkcEIobHdFBTNniwHOn9uVOHF3CUNnyeohYk7CB/PpvS7bihClqkw99hcNnBNewbR5CVyf4pMBQJ5NdYfQ8ZWW3cKk',
  );
});

test('an answer is believed when it is signed over its own text, and no other', () => {
  const text = '{"status":0,"balance":12.5}';
  const sign = 'e46caf91eeac6b3b94baf7b64f036ca9c6109b62be9b758dda40e06f928cc193';
  assert.equal(isTheirs(des, text, sign), true);
  assert.equal(isTheirs(des, text, sign.toUpperCase()), true);
  assert.equal(isTheirs(des, `${text} `, sign), false);
  assert.equal(isTheirs({ signKey: 'another' }, text, sign), false);
  assert.equal(isTheirs(des, text, null), false);
});

const confirmed = (balance: bigint | undefined) => ({ state: 'CONFIRMED', balance });
for (const [body, outcome] of [
  [{ status: 0, transaction_status: 'SUCCESS', balance: 125.5 }, confirmed(1_255_000n)],
  [{ status: 0, transaction_status: 'SUCCESS', balance: '125.50' }, confirmed(1_255_000n)],
  [{ status: 0, transaction_status: 'SUCCESS' }, confirmed(undefined)],
  [{ status: 0, transaction_status: 'SUCCESS', balance: -1 }, confirmed(undefined)],
  [{ status: 0, transaction_status: 'PENDING' }, { state: 'PENDING' }],
  [
    { status: 0, transaction_status: 'FAILED' },
    { state: 'FAILED', failure: 'REFUSED', code: 'FAILED' },
  ],
  [
    { status: 13, error_desc: 'less' },
    { state: 'FAILED', failure: 'NOT_ENOUGH', code: 'STATUS_13' },
  ],
  [{ status: 5 }, { state: 'FAILED', failure: 'REFUSED', code: 'STATUS_5' }],
  [{ status: 0 }, { state: 'UNKNOWN', problem: 'it calls it null' }],
  [
    { status: 0, transaction_status: 'MAYBE' },
    { state: 'UNKNOWN', problem: 'it calls it "MAYBE"' },
  ],
  [{ status: 1 }, { state: 'UNKNOWN', problem: 'it answered status 1' }],
  [{ status: 11 }, { state: 'UNKNOWN', problem: 'it answered status 11' }],
  [{ status: 99 }, { state: 'UNKNOWN', problem: 'it answered status 99' }],
  ['<html>', { state: 'UNKNOWN', problem: 'its answer cannot be read' }],
] as const)
  test(`asked to move money, ${JSON.stringify(body)} means ${outcome.state}`, () => assert.deepEqual(readMoved(body, THB), outcome));

for (const [body, state] of [
  [{ status: 0, transaction_status: 'SUCCESS' }, 'CONFIRMED'],
  [{ status: 0, transaction_status: 'FAILED' }, 'FAILED'],
  [{ status: 18 }, 'NEVER_HEARD'],
  // To be refused the question says nothing of the money.
  [{ status: 5 }, 'UNKNOWN'],
  [{ status: 4 }, 'UNKNOWN'],
  [{ status: 13 }, 'UNKNOWN'],
  [null, 'UNKNOWN'],
] as const)
  test(`asked what became of money, ${JSON.stringify(body)} means ${state}`, () => assert.equal(readStatus(body, THB).state, state));

test('amounts are read exactly, or not at all', () => {
  assert.equal(unitsOf(0.1, THB), 1_000n);
  assert.equal(unitsOf(99_999_999.99, THB), 999_999_999_900n);
  assert.equal(unitsOf(0.12345, THB), undefined);
  assert.equal(unitsOf(1e12, THB), undefined);
  assert.equal(unitsOf(-5, THB), undefined);
  assert.equal(unitsOf('12,5', THB), undefined);
  assert.equal(readBalance({ status: 0, balance: 3 }, THB), 30_000n);
  assert.equal(readBalance({ status: 15, balance: 3 }, THB), undefined);
  assert.equal(readBalance({ status: 12 }, THB), 'NOBODY');
});

test('a list of games becomes the catalogue’s', () => {
  const game = {
    gameCode: 'red-or-gold',
    gameType: 'PVP',
    names: { en: 'Red or Gold' },
    icon: '/art/x.{w}.{ext}',
    rtp: '98.00',
    releasedAt: '2026-01-01T00:00:00Z',
  };
  const [read] = gamesFrom(GamesAnswer.parse({ status: 0, games: [game], page_info: { totalPage: 1 } }));
  assert.equal(read?.category, 'PVP');
  assert.equal(read?.rtpPercent, '98.00');
});
