import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'node:test';
import { walletCodes } from '@croupier/contract/vendor-api/wallet';
import { aCall, aResult } from '#test/wire';
import { publicKey } from '../signature.rules.ts';
import { hub88 } from './hub88.rules.ts';

const member = '019a1111-0000-7000-8000-000000000001';
const attempt = '583c985f-fee6-4c0e-bbf5-308aad6265af';
const bet = {
  user: member,
  token: '55b7518eb89e11e781be58404eea6d16',
  game_code: 'clt_dragonrising',
  request_uuid: attempt,
  transaction_uuid: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
  supplier_transaction_id: '41ecc3ad-b181-4235-bf9d-acf0a7ad9730',
  round: 'rNEMwgzJAOZ6eR3V',
  round_closed: false,
  currency: 'THB',
  amount: 1_050_000,
  bet: 'zero',
  is_free: false,
  reward_uuid: null,
  meta: null,
};

test('a bet is a whole number, a hundred thousand to one', () => {
  assert.deepEqual(hub88.parse(aCall('transaction/bet', JSON.stringify(bet)), {}), [
    {
      op: 'bet',
      playerId: member,
      token: bet.token,
      gameCode: 'clt_dragonrising',
      currency: 'THB',
      txId: bet.transaction_uuid,
      roundId: 'rNEMwgzJAOZ6eR3V',
      amount: '10.5',
      campaignId: undefined,
    },
  ]);
});

test('a bet that closes its round ends it after it was taken; a free one takes nothing', () => {
  const operations = hub88.parse(
    aCall('transaction/bet', JSON.stringify({ ...bet, round_closed: true, is_free: true, reward_uuid: 'r-1' })),
    {},
  );
  assert.ok(Array.isArray(operations));
  assert.deepEqual(
    operations.map((operation) => [operation.op, 'txId' in operation && operation.txId, 'amount' in operation && operation.amount]),
    [
      ['bet', bet.transaction_uuid, '0'],
      ['endRound', `end:${bet.transaction_uuid}`, false],
    ],
  );
});

test('a win names the bet it is of, and may leave its round out', () => {
  const { round: _, bet: __, token: ___, ...rest } = bet;
  const win = { ...rest, transaction_uuid: 'w-1', reference_transaction_uuid: bet.transaction_uuid, round_closed: true };
  assert.deepEqual(hub88.parse(aCall('transaction/win', JSON.stringify(win)), {}), [
    {
      op: 'settle',
      playerId: member,
      currency: 'THB',
      gameCode: 'clt_dragonrising',
      txId: 'w-1',
      amount: '10.5',
      roundId: undefined,
      refTxIds: [bet.transaction_uuid],
      kind: 'NORMAL',
      endRound: true,
    },
  ]);
  const prize = hub88.parse(aCall('transaction/win', JSON.stringify({ ...win, is_supplier_promo: true })), {});
  assert.equal(Array.isArray(prize) && prize[0]?.op, 'promo');
});

test('a rollback does not say whether it undoes a bet or a win', () => {
  const rollback = {
    user: member,
    token: 't',
    game_code: 'g',
    request_uuid: attempt,
    transaction_uuid: 'x-1',
    reference_transaction_uuid: 'b-1',
  };
  assert.deepEqual(hub88.parse(aCall('transaction/rollback', JSON.stringify(rollback)), {}), [
    { op: 'rollback', playerId: member, gameCode: 'g', txId: 'x-1', refTxId: 'b-1', scope: undefined },
  ]);
});

test('a call that is not in shape is refused as such', () => {
  for (const body of [
    '',
    '[]',
    '{}',
    JSON.stringify({ ...bet, amount: -1 }),
    JSON.stringify({ ...bet, amount: 1.5 }),
    JSON.stringify({ ...bet, currency: null }),
  ])
    assert.equal(hub88.parse(aCall('transaction/bet', body), {}), 'BAD_REQUEST');
  assert.equal(hub88.parse(aCall('transaction/steal', '{}'), {}), 'NO_SUCH_OPERATION');
  assert.equal(hub88.parse(aCall('toString', '{}'), {}), 'NO_SUCH_OPERATION');
});

test('an answer echoes the attempt, and counts in the same whole numbers', () => {
  const answer = hub88.render([aResult()], aCall('transaction/bet', JSON.stringify(bet)));
  assert.equal(answer.status, 200);
  assert.equal(answer.body, `{"user":"${member}","request_uuid":"${attempt}","status":"RS_OK","balance":9175000,"currency":"THB"}`);
  const info = hub88.render([aResult({}, { country: 'TH' })], aCall('user/info', JSON.stringify({ user: member, request_uuid: attempt })));
  assert.equal(info.body, `{"user":"${member}","request_uuid":"${attempt}","status":"RS_OK","country":"TH"}`);
});

test('every refusal has its status', () => {
  const call = aCall('transaction/bet', JSON.stringify(bet));
  const said = Object.fromEntries(
    [...walletCodes.filter((code) => code !== 'OK'), ...(['SIGNATURE_INVALID', 'TOO_MANY_REQUESTS', 'ADDRESS_NOT_ALLOWED'] as const)].map(
      (code) => {
        const answer = hub88.renderError(code, call);
        return [code, `${answer?.status} ${(JSON.parse(answer?.body ?? '{}') as { status: string }).status.slice(9)}`];
      },
    ),
  );
  assert.deepEqual(said, {
    RETRY: '503 UNKNOWN',
    BAD_REQUEST: '200 WRONG_SYNTAX',
    SESSION_UNKNOWN: '200 INVALID_TOKEN',
    SESSION_EXPIRED: '200 TOKEN_EXPIRED',
    PLAYER_UNKNOWN: '200 UNKNOWN',
    PLAYER_BLOCKED: '200 USER_DISABLED',
    RG_LIMIT: '200 LIMIT_REACHED',
    GAME_DISABLED: '200 INVALID_GAME',
    CURRENCY_MISMATCH: '200 WRONG_CURRENCY',
    INSUFFICIENT_FUNDS: '200 NOT_ENOUGH_MONEY',
    BET_LIMIT: '200 LIMIT_REACHED',
    DUPLICATE_MISMATCH: '200 DUPLICATE_TRANSACTION',
    TX_NOT_FOUND: '200 TRANSACTION_DOES_NOT_EXIST',
    TX_ROLLED_BACK: '200 TRANSACTION_ROLLED_BACK',
    ROUND_CLOSED: '200 UNKNOWN',
    ALREADY_SETTLED: '200 UNKNOWN',
    NOT_ALLOWED: '200 UNKNOWN',
    SIGNATURE_INVALID: '200 INVALID_SIGNATURE',
    TOO_MANY_REQUESTS: '503 UNKNOWN',
    ADDRESS_NOT_ALLOWED: '503 INVALID_PARTNER',
  });
  const poor = hub88.renderError('INSUFFICIENT_FUNDS', call, aResult({ code: 'INSUFFICIENT_FUNDS' }));
  assert.equal(
    poor?.body,
    `{"user":"${member}","request_uuid":"${attempt}","status":"RS_ERROR_NOT_ENOUGH_MONEY","balance":9175000,"currency":"THB"}`,
  );
});

test('the signature is over the very bytes, by any of the keys in force', () => {
  const pairs = [generateKeyPairSync('rsa', { modulusLength: 2048 }), generateKeyPairSync('rsa', { modulusLength: 2048 })];
  const keys = new Map(
    pairs.map((pair, index) => {
      const key = publicKey(`k${index}`, pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'rsa-sha256');
      return [key.keyId, key];
    }),
  );
  const body = JSON.stringify(bet);
  const signed = sign('sha256', Buffer.from(body), pairs[1]?.privateKey ?? '').toString('base64');
  assert.equal(hub88.verify(aCall('transaction/bet', body, { 'x-hub88-signature': signed }), keys, 0)?.key.keyId, 'k1');
  assert.equal(
    hub88.verify(aCall('transaction/bet', body.replace('"zero"', '"one"'), { 'x-hub88-signature': signed }), keys, 0),
    undefined,
  );
  assert.equal(hub88.verify(aCall('transaction/bet', body, { 'x-hub88-signature': 'bm8=' }), keys, 0), undefined);
  assert.equal(hub88.verify(aCall('transaction/bet', body), keys, 0), undefined);
});
