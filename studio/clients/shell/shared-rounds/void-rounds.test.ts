import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { createStore } from '../store.ts';
import { createVoidRounds, type VoidedRound } from './void-rounds.ts';

type VoidMessage = Parameters<ReturnType<typeof createVoidRounds>['told']>[0];
const voidOf = (roundId: string, stake: string, freeStake: string | null = null): VoidMessage => ({
  type: 'void',
  roundId,
  number: 7,
  cause: 'OPERATOR',
  stake: Decimal.parse(stake),
  payout: Decimal.parse('0.00'),
  freeStake: freeStake === null ? null : Decimal.parse(freeStake),
});

const aStay = () => {
  const state = createStore<{ voided: VoidedRound | undefined; sums: { staked: bigint; won: bigint } }>({
    voided: undefined,
    sums: { staked: 100n, won: 0n },
  });
  let counted = 0n;
  const memory = { count: (staked: bigint) => void (counted += staked) } as never;
  const voids = createVoidRounds({ state, memory, units: (decimal) => BigInt(Math.round(Number(decimal))) });
  return { voids, state, counted: () => counted };
};

test('the money and the free bet of a void round are one notice, whichever message comes first', () => {
  for (const order of [
    [voidOf('a', '50.00'), voidOf('a', '0.00', '20.00')],
    [voidOf('a', '0.00', '20.00'), voidOf('a', '50.00')],
  ]) {
    const { voids, state, counted } = aStay();
    // Every message once more: a screen that reconnects gets it again.
    for (const message of [...order, ...order]) voids.told(message);
    const { stake, freeStake } = state.get().voided ?? assert.fail('no notice');
    assert.deepEqual([stake, freeStake, state.get().sums.staked, counted()], [50n, 20n, 50n, -50n]);
    assert.deepEqual([voids.isKnown('a'), voids.isKnown('a', true), voids.isKnown('b', true)], [true, true, false]);
  }
});

test('another void round has a notice of its own', () => {
  const { voids, state } = aStay();
  voids.told(voidOf('a', '0.00', '20.00'));
  voids.told(voidOf('b', '30.00'));
  const { roundId, stake, freeStake } = state.get().voided ?? assert.fail('no notice');
  assert.deepEqual([roundId, stake, freeStake], ['b', 30n, undefined]);
});
