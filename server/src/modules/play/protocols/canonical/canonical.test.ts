import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedKey, signedHeaders } from '../signature.rules.ts';
import { aCall, aResult } from '#test/wire';
import { canonical } from './canonical.rules.ts';

const bet = {
  txId: 'b-1',
  roundId: 'r-1',
  sessionId: '019a1111-0000-7000-8000-000000000002',
  playerId: '019a1111-0000-7000-8000-000000000001',
  currency: 'THB',
  gameCode: 'diner',
  amount: '10.50',
};

test('a request is taken as it is, or not at all', () => {
  assert.deepEqual(canonical.parse(aCall('bet', JSON.stringify(bet)), {}), [{ op: 'bet', request: bet }]);
  for (const body of ['', JSON.stringify({ ...bet, amount: '-1' }), JSON.stringify({ ...bet, more: 1 })])
    assert.equal(canonical.parse(aCall('bet', body), {}), 'BAD_REQUEST');
  assert.equal(canonical.parse(aCall('steal', '{}'), {}), 'NO_SUCH_OPERATION');
});

test('every decision is a 200 with its code; what nobody knows is asked again', () => {
  const call = aCall('bet', JSON.stringify(bet));
  assert.equal(
    canonical.render([aResult()], call).body,
    '{"code":"OK","walletTxId":"019a0000-0000-7000-8000-000000000001","balance":{"cash":"90.25","bonus":"1.50","total":"91.75"},"currency":"THB","replayed":false}',
  );
  const poor = canonical.renderError('INSUFFICIENT_FUNDS', call, aResult({ code: 'INSUFFICIENT_FUNDS' }));
  assert.deepEqual([poor?.status, JSON.parse(poor?.body ?? '').code], [200, 'INSUFFICIENT_FUNDS']);
  assert.deepEqual(canonical.renderError('BAD_REQUEST', call)?.status, 400);
  assert.deepEqual(canonical.renderError('RETRY', call), {
    status: 503,
    type: 'application/json; charset=utf-8',
    body: '{"code":"RETRY"}',
  });
  assert.equal(canonical.renderError('SIGNATURE_INVALID', call), undefined);
});

test('a signature of our own kind is needed, whatever other keys the vendor has', () => {
  const at = 1_700_000_000_000;
  const body = JSON.stringify(bet);
  const key = sharedKey('k', 'a secret');
  assert.ok(key.algorithm === 'hmac-sha256');
  const headers = signedHeaders(key, 'POST', '/gw/v1/V/bet', body, at, 'nonce-123');
  assert.equal(canonical.verify(aCall('bet', body, headers), new Map([['k', key]]), at)?.nonce, 'k|nonce-123');
  assert.equal(canonical.verify(aCall('bet', body, headers), new Map([['k', sharedKey('k', 'a secret', 'md5')]]), at), undefined);
  assert.equal(canonical.verify(aCall('settle', body, headers), new Map([['k', key]]), at), undefined);
  assert.equal(canonical.verify(aCall('bet', body), new Map([['k', key]]), at), undefined);
});
