import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termsWith } from '#test/bonus';
import { bestReturning, countedGames, mainType, returnsOf } from './allowed-games.rules.ts';

const game = (code: string, but: object = {}) =>
  ({ vendor: 'STUDIO', code, category: 'RNG', rtp: '96.00', volatility: 'low', ...but }) as const;
const terms = termsWith();
const wagering = (but: object) => ({ ...terms, wagering: { ...terms.wagering, vendorWeights: [], gameWeights: [], ...but } });

test('the weight of a game goes before its vendor’s and its type’s, and games that count nothing are left out', () => {
  const of = wagering({
    weights: { RNG: 1_000_000, LIVE: null },
    vendorWeights: [{ vendor: 'OTHER', ppm: 500_000 }],
    gameWeights: [{ game: 'OTHER:best', ppm: 0 }],
  });
  const counted = countedGames(
    [
      game('a'),
      game('b', { vendor: 'OTHER' }),
      game('best', { vendor: 'OTHER', rtp: '99.50' }),
      game('live', { category: 'LIVE' }),
    ] as never,
    of as never,
  );
  assert.deepEqual(
    counted.map(({ name, weight }) => [name, weight]),
    [
      ['STUDIO:a', 1],
      ['OTHER:b', 0.5],
    ],
  );
});

test('the best game is the one that costs least per unit that counts; a type without a known return has an assumed margin', () => {
  const of = wagering({ weights: { RNG: 1_000_000, LIVE: 1_000_000 } });
  const counted = countedGames(
    [game('a'), game('b', { rtp: '97.00', volatility: 'high' }), game('c', { rtp: null })] as never,
    of as never,
  );
  assert.deepEqual([bestReturning(counted)?.name, bestReturning(counted)?.category], [null, 'LIVE']);
  const tenth = countedGames(
    [game('a'), game('b', { rtp: '97.00' })] as never,
    wagering({ weights: { RNG: 1_000_000, LIVE: 100_000 } }) as never,
  );
  assert.equal(bestReturning(tenth)?.name, 'STUDIO:b');
  assert.deepEqual(mainType(of as never).category, 'RNG');
  const { low, high } = returnsOf(counted, 'RNG');
  assert.deepEqual([low?.games, high?.games, high?.returned.toFixed(4)], [1, 1, '0.9700']);
});
