import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walletCodes } from '@croupier/contract/vendor-api/wallet';
import { aCall, aResult } from '#test/wire';
import { sharedKey } from '../signature.rules.ts';
import { signOf, slotegrator } from './slotegrator.rules.ts';

const member = '019a1111-0000-7000-8000-000000000001';
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
const money = {
  player_id: member,
  currency: 'THB',
  session_id: 'the-session-token',
  game_uuid: '447eebaff41fdc9c3',
  transaction_id: 'tx-1',
  round_id: 'round-1',
  amount: '10.5000',
};
const who = { playerId: member, currency: 'THB', token: 'the-session-token', gameCode: '447eebaff41fdc9c3' };
const read = (fields: Record<string, string>) => slotegrator.parse(aCall('callback', form(fields)), {});

test('a bet, a win, and what ends a round', () => {
  assert.deepEqual(read({ action: 'bet', ...money }), [
    { op: 'bet', ...who, txId: 'tx-1', roundId: 'round-1', amount: '10.5', campaignId: undefined },
  ]);
  const lost = read({ action: 'bet', ...money, finished: '1' });
  assert.deepEqual(lost[1], { op: 'endRound', ...who, txId: 'end:tx-1', roundId: 'round-1' });
  assert.deepEqual(read({ action: 'win', ...money, bet_transaction_id: 'tx-0', finished: 'true' }), [
    { op: 'settle', ...who, txId: 'tx-1', amount: '10.5', roundId: 'round-1', refTxIds: ['tx-0'], kind: 'NORMAL', endRound: true },
  ]);
});

test('the type says what kind of bet or win it is', () => {
  const op = (fields: Record<string, string>) => {
    const [operation] = read(fields);
    return typeof operation === 'object' ? [operation.op, 'kind' in operation ? operation.kind : undefined] : operation;
  };
  assert.deepEqual(op({ action: 'bet', ...money, type: 'tip' }), ['tip', undefined]);
  assert.deepEqual(op({ action: 'win', ...money, type: 'jackpot' }), ['settle', 'JACKPOT']);
  assert.deepEqual(op({ action: 'win', ...money, type: 'freespin' }), ['settle', 'FREEROUND']);
  assert.deepEqual(op({ action: 'win', ...money, type: 'pragmatic_prize_drop' }), ['promo', undefined]);
  const [free] = read({ action: 'bet', ...money, type: 'freespin', freespin_id: 'f-1' });
  assert.ok(typeof free === 'object' && free.op === 'bet' && 'amount' in free && free.amount === '0' && free.campaignId === 'f-1');
});

test('a rollback is a list, wins before bets, each under a name of its own', () => {
  const list = {
    'rollback_transactions[0][action]': 'bet',
    'rollback_transactions[0][amount]': '10',
    'rollback_transactions[0][transaction_id]': 'b-1',
    'rollback_transactions[1][action]': 'win',
    'rollback_transactions[1][amount]': '20',
    'rollback_transactions[1][transaction_id]': 'w-1',
  };
  const call = { action: 'rollback', ...money, ...list };
  assert.deepEqual(read(call), [
    { op: 'rollback', ...who, txId: 'undo:tx-1:w-1', refTxId: 'w-1', scope: 'SETTLE' },
    { op: 'rollback', ...who, txId: 'undo:tx-1:b-1', refTxId: 'b-1', scope: 'BET' },
  ]);
  assert.equal(
    slotegrator.render([aResult(), aResult()], aCall('callback', form(call))).body,
    '{"balance":"91.75","transaction_id":"019a0000-0000-7000-8000-000000000001","rollback_transactions":["w-1","b-1"]}',
  );
  assert.equal(read({ action: 'rollback', ...money }), 'BAD_REQUEST');
});

test('a long list is undone to its end, and one that cannot be read whole is not undone in part', () => {
  const list = (places: readonly (number | string)[]) =>
    Object.fromEntries(
      places.flatMap((place) => [
        [`rollback_transactions[${place}][action]`, 'bet'],
        [`rollback_transactions[${place}][transaction_id]`, `b-${place}`],
      ]),
    );
  assert.equal(read({ action: 'rollback', ...money, ...list(Array.from({ length: 101 }, (_, place) => place)) }).length, 101);
  assert.equal(read({ action: 'rollback', ...money, ...list([0, 'x']) }), 'BAD_REQUEST');
  assert.equal(read({ action: 'rollback', ...money, ...list([0, '00001']) }), 'BAD_REQUEST');
});

test('a refund undoes one bet', () => {
  assert.deepEqual(read({ action: 'refund', ...money, bet_transaction_id: 'b-1' }), [
    { op: 'rollback', ...who, txId: 'tx-1', refTxId: 'b-1', scope: 'BET' },
  ]);
});

test('an empty field says as much as none', () => {
  const empty = { type: '', freespin_id: '', bet_transaction_id: '', finished: '' };
  for (const action of ['bet', 'win']) assert.deepEqual(read({ action, ...money, ...empty }), read({ action, ...money }));
});

test('a call that is not in shape is refused as such', () => {
  assert.equal(read({ action: 'bet' }), 'BAD_REQUEST');
  assert.equal(read({ action: 'bet', ...money, amount: '-1' }), 'BAD_REQUEST');
  assert.equal(read({ action: 'steal', ...money }), 'NO_SUCH_OPERATION');
  assert.equal(slotegrator.parse(aCall('elsewhere', form({ action: 'bet', ...money })), {}), 'NO_SUCH_OPERATION');
});

test('there are two refusals, and silence for what nobody knows', () => {
  const call = aCall('callback', form({ action: 'bet', ...money }));
  const unheard = ['SIGNATURE_INVALID', 'TOO_MANY_REQUESTS', 'ADDRESS_NOT_ALLOWED'] as const;
  for (const code of [...walletCodes.filter((one) => one !== 'OK'), ...unheard]) {
    const answer = slotegrator.renderError(code, call);
    const said = JSON.parse(answer?.body ?? '{}') as { error_code: string; error_description: string };
    assert.equal(said.error_code, code === 'INSUFFICIENT_FUNDS' ? 'INSUFFICIENT_FUNDS' : 'INTERNAL_ERROR');
    assert.ok(said.error_description.length > 5);
    assert.equal(answer?.status, ['RETRY', 'TOO_MANY_REQUESTS', 'ADDRESS_NOT_ALLOWED'].includes(code) ? 503 : 200);
  }
  assert.equal(slotegrator.render([aResult()], aCall('callback', form({ action: 'balance' }))).body, '{"balance":"91.75"}');
});

test('fields and headers are signed together, as PHP writes a query', () => {
  const merchant = { 'X-Merchant-Id': 'm-1', 'X-Timestamp': '1700000000', 'X-Nonce': 'nonce-123' };
  const fields: [string, string][] = [
    ['b', "it's ~ a*b (c)!"],
    ['a[0][x]', '1'],
    ['a[0][k]', '2'],
  ];
  // hash_hmac('sha1', http_build_query(…), 'key'), worked out with openssl over the query as PHP writes it.
  assert.equal(signOf(fields, merchant, 'key'), '4d3e530e66bd4c84ac1a6983dd83370f4f5dfa81');
  const keys = new Map([['m-1', sharedKey('m-1', 'key', 'hmac-sha1')]]);
  const body = form(Object.fromEntries(fields));
  const headers = {
    'x-merchant-id': 'm-1',
    'x-timestamp': '1700000000',
    'x-nonce': 'nonce-123',
    'x-sign': signOf(fields, merchant, 'key'),
  };
  const at = 1_700_000_100_000;
  assert.deepEqual(slotegrator.verify(aCall('callback', body, headers), keys, at)?.nonce, 'm-1|nonce-123');
  assert.equal(slotegrator.verify(aCall('callback', body, headers), keys, at + 300_000), undefined);
  assert.equal(slotegrator.verify(aCall('callback', body, { ...headers, 'x-nonce': 'nonce-124' }), keys, at), undefined);
  assert.equal(slotegrator.verify(aCall('callback', `${body}&c=1`, headers), keys, at), undefined);
});
