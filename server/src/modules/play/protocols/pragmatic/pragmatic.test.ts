import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walletCodes } from '@croupier/contract/vendor-api/wallet';
import { aCall, aResult } from '#test/wire';
import { sharedKey } from '../signature.rules.ts';
import { hashOf, pragmatic } from './pragmatic.rules.ts';

const member = '019a1111-0000-7000-8000-000000000001';
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
const money = {
  userId: member,
  gameId: 'vs20cm',
  roundId: '5103188801',
  reference: '585c1306f89c56f5ecfc2f5d',
  amount: '10.50',
  providerId: 'PragmaticPlay',
  timestamp: '1482429190374',
  roundDetails: 'spin',
};
const read = (op: string, fields: Record<string, string>, settings: Record<string, string> = {}) =>
  pragmatic.parse(aCall(op, form(fields)), settings);

const who = { playerId: member, token: undefined, gameCode: 'vs20cm' };

test('a bet and its result', () => {
  assert.deepEqual(read('bet.html', { ...money, jackpotContribution: '0.05' }), [
    { op: 'bet', ...who, txId: money.reference, roundId: '5103188801', amount: '10.5', campaignId: undefined, jackpotContribution: '0.05' },
  ]);
  assert.deepEqual(read('result.html', money), [
    {
      op: 'settle',
      ...who,
      txId: money.reference,
      roundId: '5103188801',
      refTxIds: [],
      amount: '10.5',
      kind: 'NORMAL',
      endRound: true,
    },
  ]);
  const [settle] = read('result.html', money, { endsRound: 'END_ROUND' });
  assert.deepEqual(settle, { ...(read('result.html', money)[0] as object), endRound: false });
});

test('a result that brings a prize is two transactions, each under its own reference', () => {
  const operations = read('result.html', { ...money, promoWinAmount: '5', promoWinReference: 'promo-1', promoCampaignID: '7' });
  assert.deepEqual(operations[1], { op: 'promo', ...who, txId: 'promo-1', amount: '5' });
});

test('an empty parameter says as much as none', () => {
  const empty = { promoWinAmount: '', promoWinReference: '', bonusCode: '', token: '', jackpotContribution: '' };
  for (const op of ['bet.html', 'result.html']) assert.deepEqual(read(op, { ...money, ...empty }), read(op, money));
});

test('free rounds are paid by their results or by their sum, as was agreed, and never by both', () => {
  const free = { ...money, bonusCode: 'FRB-1' };
  const sum = { userId: member, reference: 'sum-1', amount: '10.50', bonusCode: 'FRB-1' };
  const paid = (freeRounds: string) => {
    const [result] = read('result.html', free, { freeRounds });
    const [bonus] = read('bonusWin.html', sum, { freeRounds });
    // A payout that is only told is told with its amount.
    return [result, bonus].map((operation) =>
      typeof operation === 'object' && 'amount' in operation
        ? 'isInformational' in operation && operation.isInformational === true
          ? 'told'
          : operation.amount
        : operation,
    );
  };
  const noted = { op: 'noted', playerId: member, token: undefined, gameCode: undefined };
  assert.deepEqual(paid('PER_ROUND'), ['10.5', noted]);
  assert.deepEqual(paid('TOTAL'), ['told', '10.5']);
  assert.deepEqual(paid('INFO_ONLY'), ['told', noted]);
  const [bet] = read('bet.html', free);
  assert.deepEqual(bet, {
    op: 'bet',
    ...who,
    txId: money.reference,
    roundId: '5103188801',
    amount: '0',
    campaignId: 'FRB-1',
    jackpotContribution: undefined,
  });
});

test('a refund bears the reference of its bet, and needs a name of its own', () => {
  assert.deepEqual(read('refund.html', { userId: member, reference: money.reference, providerId: 'P' }), [
    { op: 'rollback', playerId: member, txId: `refund:${money.reference}`, refTxId: money.reference, scope: 'BET' },
  ]);
});

test('jackpots, prizes, corrections of either sign, ends of rounds', () => {
  assert.deepEqual(read('jackpotWin.html', { ...money, jackpotId: '9' }), [
    { op: 'jackpotWin', ...who, txId: money.reference, roundId: '5103188801', amount: '10.5' },
  ]);
  assert.deepEqual(read('promoWin.html', { userId: member, reference: 'p', amount: '3', campaignId: '1' }), [
    { op: 'promo', playerId: member, token: undefined, gameCode: undefined, txId: 'p', amount: '3' },
  ]);
  assert.deepEqual(read('adjustment.html', { ...money, amount: '-2.25' }), [
    { op: 'adjust', ...who, txId: money.reference, roundId: '5103188801', amount: '-2.25' },
  ]);
  const [end] = read('endRound.html', money);
  assert.deepEqual(end, { op: 'endRound', ...who, txId: `end:${member}:vs20cm:5103188801`, roundId: '5103188801' });
});

test('a call that is not in shape is refused as such', () => {
  for (const fields of [{}, { ...money, amount: '-1' }, { ...money, amount: 'ten' }, { ...money, reference: '' }])
    assert.equal(read('bet.html', fields as Record<string, string>), 'BAD_REQUEST');
  assert.equal(read('steal.html', money), 'NO_SUCH_OPERATION');
  assert.equal(pragmatic.parse(aCall('bet.html', `${form(money)}&amount=1`), {}), 'BAD_REQUEST');
});

test('answers carry numbers of two decimals', () => {
  assert.equal(
    pragmatic.render([aResult()], aCall('bet.html', form(money))).body,
    '{"transactionId":"019a0000-0000-7000-8000-000000000001","currency":"THB","cash":90.25,"bonus":1.50,"usedPromo":0.00,"error":0,"description":"Success"}',
  );
  const player = { playerId: member } as never;
  assert.equal(
    pragmatic.render([aResult({ player })], aCall('authenticate.html', 'token=t')).body,
    `{"userId":"${member}","currency":"THB","cash":90.25,"bonus":1.50,"error":0,"description":"Success"}`,
  );
  assert.equal(
    pragmatic.render([aResult({}, { leftTombstone: true })], aCall('refund.html', '')).body,
    '{"transactionId":"","currency":"THB","cash":90.25,"bonus":1.50,"error":0,"description":"Success"}',
  );
});

test('every refusal has its code, and the end of a round its own for asking again', () => {
  const codeOf = (op: string, code: Parameters<typeof pragmatic.renderError>[0]) =>
    (JSON.parse(pragmatic.renderError(code, aCall(op, ''))?.body ?? '{}') as { error: number }).error;
  const said = Object.fromEntries(
    [...walletCodes.filter((code) => code !== 'OK'), 'SIGNATURE_INVALID' as const].map((code) => [code, codeOf('bet.html', code)]),
  );
  assert.deepEqual(said, {
    RETRY: 100,
    BAD_REQUEST: 7,
    SESSION_UNKNOWN: 4,
    SESSION_EXPIRED: 4,
    PLAYER_UNKNOWN: 2,
    PLAYER_BLOCKED: 6,
    RG_LIMIT: 50,
    GAME_DISABLED: 8,
    CURRENCY_MISMATCH: 7,
    INSUFFICIENT_FUNDS: 1,
    BET_LIMIT: 50,
    DUPLICATE_MISMATCH: 120,
    TX_NOT_FOUND: 120,
    TX_ROLLED_BACK: 120,
    ROUND_CLOSED: 3,
    ALREADY_SETTLED: 120,
    NOT_ALLOWED: 120,
    SIGNATURE_INVALID: 5,
  });
  assert.equal(codeOf('endRound.html', 'RETRY'), 130);
});

test('the hash is over the parameters by name, without the empty ones, and the secret', () => {
  // md5('a=1&b=2secret'), worked out with md5sum.
  assert.equal(hashOf({ b: '2', a: '1', c: '', hash: 'x' }, 'secret'), '8d9f51949e440aa629fd1a035708473a');
  const keys = new Map([['k', sharedKey('k', 'testKey', 'md5')]]);
  const fields = { ...money, note: '' };
  const good = { ...fields, hash: hashOf(fields, 'testKey') };
  assert.equal(pragmatic.verify(aCall('bet.html', form(good)), keys, 0)?.key.keyId, 'k');
  assert.ok(pragmatic.verify(aCall('bet.html', form({ ...good, hash: good.hash.toUpperCase() })), keys, 0));
  assert.equal(pragmatic.verify(aCall('bet.html', form({ ...good, amount: '9' })), keys, 0), undefined);
  assert.equal(pragmatic.verify(aCall('bet.html', `${form(good)}&amount=9`), keys, 0), undefined);
  assert.equal(pragmatic.verify(aCall('bet.html', form(fields)), keys, 0), undefined);
});
