/** Calls of a game screen to the studio. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jackpotWins } from '../../src/engine/jackpots/protocol.ts';
import { call } from './call.ts';

test('a part of a query that is not known is left out of the address', async () => {
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    if (typeof address === 'string') asked.push(address);
    return Response.json({ wins: [], more: false });
  };
  const id = '018f0000-0000-7000-8000-00000000000a';
  try {
    await call(jackpotWins, 'token', { query: { before: undefined } });
    await call(jackpotWins, 'token', { query: { before: id } });
  } finally {
    globalThis.fetch = fetch;
  }
  assert.deepEqual(asked, ['/api/jackpots/wins', `/api/jackpots/wins?before=${id}`]);
});
