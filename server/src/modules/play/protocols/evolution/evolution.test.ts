import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walletCodes } from '@croupier/contract/vendor-api/wallet';
import { aCall, aResult } from '#test/wire';
import { sharedKey } from '../signature.rules.ts';
import { evolution } from './evolution.rules.ts';

const member = '019a1111-0000-7000-8000-000000000001';
const uuid = '5373b655-c3a4-41d3-abf3-8b68847251d5';
const moved = `{"sid":"sid-1","userId":"${member}","uuid":"${uuid}","currency":"THB","game":{"id":"game-1","type":"baccarat","details":{"table":{"id":"oytmvb9m1zysmc44","vid":null}}},"transaction":{"id":"D-1","refId":"ref-1","amount":10.110000}}`;
const who = { playerId: member, token: 'sid-1', currency: 'THB', gameCode: 'oytmvb9m1zysmc44' };
const read = (op: string, body = moved) => evolution.parse(aCall(op, body), {});

test('a debit, its credit and its cancel are tied by one reference', () => {
  assert.deepEqual(read('debit'), [{ op: 'bet', ...who, txId: 'ref-1', roundId: 'game-1:ref-1', amount: '10.11' }]);
  assert.deepEqual(read('credit'), [
    {
      op: 'settle',
      ...who,
      txId: 'credit:ref-1',
      roundId: 'game-1:ref-1',
      refTxIds: ['ref-1'],
      amount: '10.11',
      kind: 'NORMAL',
      endRound: true,
    },
  ]);
  assert.deepEqual(read('cancel'), [{ op: 'rollback', ...who, txId: 'cancel:ref-1', refTxId: 'ref-1', scope: 'BET' }]);
  assert.deepEqual(read('debit', moved.replace('"baccarat"', '"tip"')), [{ op: 'tip', ...who, txId: 'ref-1', amount: '10.11' }]);
});

test('the session is asked for, a prize is paid', () => {
  assert.deepEqual(read('check', `{"sid":"sid-1","userId":"${member}","uuid":"${uuid}"}`), [
    { op: 'authenticate', playerId: member, token: 'sid-1' },
  ]);
  const promo = `{"sid":"s","userId":"${member}","currency":"THB","promoTransaction":{"type":"FreeRoundPlayableSpent","id":"p-1","amount":5.5}}`;
  assert.deepEqual(read('promo_payout', promo), [{ op: 'promo', playerId: member, currency: 'THB', txId: 'promo:p-1', amount: '5.5' }]);
  const jackpot = promo.replace('FreeRoundPlayableSpent', 'JackpotWin');
  assert.deepEqual(read('promo_payout', jackpot), [
    { op: 'jackpotWin', playerId: member, currency: 'THB', txId: 'promo:p-1', amount: '5.5', roundId: undefined },
  ]);
});

test('a call that is not in shape is refused as such', () => {
  for (const body of [
    '',
    '{}',
    moved.replace('10.110000', '-1'),
    moved.replace('10.110000', '"ten"'),
    moved.replace('"refId":"ref-1",', ''),
  ])
    assert.equal(read('debit', body), 'BAD_REQUEST');
  assert.equal(read('steal'), 'NO_SUCH_OPERATION');
});

test('an operation that was done before is told as that, and is a success', () => {
  const said = (op: string, result = aResult({ replayed: true })) =>
    (JSON.parse(evolution.render([result], aCall(op, moved)).body) as { status: string }).status;
  assert.deepEqual([said('debit'), said('credit'), said('cancel')], ['BET_ALREADY_EXIST', 'BET_ALREADY_SETTLED', 'BET_ALREADY_SETTLED']);
  assert.equal(said('cancel', aResult({}, { leftTombstone: true })), 'BET_DOES_NOT_EXIST');
  assert.equal(evolution.render([aResult()], aCall('debit', moved)).body, `{"status":"OK","balance":90.25,"bonus":1.50,"uuid":"${uuid}"}`);
  assert.equal(evolution.render([aResult()], aCall('check', moved)).body, `{"status":"OK","sid":"sid-1","uuid":"${uuid}"}`);
});

test('every refusal has its status', () => {
  const statusOf = (op: string, code: Parameters<typeof evolution.renderError>[0], result = aResult()) =>
    (JSON.parse(evolution.renderError(code, aCall(op, moved), result)?.body ?? '{}') as { status: string }).status;
  const said = Object.fromEntries(
    [...walletCodes.filter((code) => code !== 'OK'), 'SIGNATURE_INVALID' as const].map((code) => [code, statusOf('debit', code)]),
  );
  assert.deepEqual(said, {
    RETRY: 'TEMPORARY_ERROR',
    BAD_REQUEST: 'INVALID_PARAMETER',
    SESSION_UNKNOWN: 'INVALID_SID',
    SESSION_EXPIRED: 'INVALID_SID',
    PLAYER_UNKNOWN: 'INVALID_PARAMETER',
    PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
    RG_LIMIT: 'CASINO_LIMIT_EXCEEDED_TURNOVER',
    GAME_DISABLED: 'FINAL_ERROR_ACTION_FAILED',
    CURRENCY_MISMATCH: 'INVALID_PARAMETER',
    INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
    BET_LIMIT: 'CASINO_LIMIT_EXCEEDED_STAKE',
    DUPLICATE_MISMATCH: 'FINAL_ERROR_ACTION_FAILED',
    TX_NOT_FOUND: 'BET_DOES_NOT_EXIST',
    TX_ROLLED_BACK: 'FINAL_ERROR_ACTION_FAILED',
    ROUND_CLOSED: 'FINAL_ERROR_ACTION_FAILED',
    ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
    NOT_ALLOWED: 'FINAL_ERROR_ACTION_FAILED',
    SIGNATURE_INVALID: 'INVALID_TOKEN_ID',
  });
  assert.equal(statusOf('credit', 'TX_ROLLED_BACK'), 'BET_DOES_NOT_EXIST');
  const loss = aResult({ limit: { type: 'LOSS', period: 'DAY', limit: '1.00', used: '1.00' } as never });
  assert.equal(statusOf('debit', 'RG_LIMIT', loss), 'CASINO_LIMIT_EXCEEDED_LOSS');
});

test('the token in the query is the proof, once', () => {
  const keys = new Map([['k', sharedKey('k', 'proof', 'token')]]);
  assert.equal(evolution.verify(aCall('debit', moved, {}, '?authToken=proof'), keys, 0)?.key.keyId, 'k');
  for (const query of ['', '?authToken=', '?authToken=proofs', '?authToken=no&authToken=proof'])
    assert.equal(evolution.verify(aCall('debit', moved, {}, query), keys, 0), undefined);
});
