import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { aRound, theGame } from './a-round.ts';
import { verifyRound } from './verify-round.ts';

const { config } = theGame;

test('fifty rounds, played again from their seeds, are genuine', () => {
  for (let nonce = 0; nonce < 50; nonce += 1) assert.equal(verifyRound({ round: aRound(nonce), config }), 'genuine');
});

test('another seed, another outcome, another payout or another nonce is found out', () => {
  const round = aRound(3);
  assert.equal(verifyRound({ round: { ...round, serverSeed: null }, config }), 'secret');
  assert.equal(verifyRound({ round: { ...round, serverSeed: 'another' }, config }), 'hash');
  assert.equal(verifyRound({ round: { ...round, nonce: 4 }, config }), 'outcome');
  assert.equal(verifyRound({ round: { ...round, clientSeed: 'another' }, config }), 'outcome');
  assert.equal(verifyRound({ round: { ...round, payout: Decimal.parse('123456.00') }, config }), 'outcome');
});
