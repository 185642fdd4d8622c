import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamOf } from '#studio/engine/fairness/stream';
import { drawOf } from '#studio/engine/shared-rounds/dealt-draw';
import { configs } from './configs.ts';
import { proofOf } from './prove.ts';
import { fanTanRule, restOf } from './rules/fan-tan.ts';
import { fishPrawnCrabRule } from './rules/fish-prawn-crab.ts';
import { xocDiaRule } from './rules/xoc-dia.ts';
import { payoutOf } from './table-rule.ts';

const configOf = <Game extends (typeof configs)[number]['game']>(game: Game, version: string) => {
  const config = configs.find(({ mathVersion }) => mathVersion === version);
  assert.ok(config?.game === game);
  return config as Extract<(typeof configs)[number], { game: Game }>;
};
const edges = (version: string): Record<string, string> => {
  const config = configs.find(({ mathVersion }) => mathVersion === version) ?? assert.fail(version);
  return Object.fromEntries(proofOf('a table', config).bets.map(({ bet, edgePercent }) => [bet, Number(edgePercent).toFixed(2)]));
};

test('the edges of fish-prawn-crab are those of the same bets on three dice', () => {
  assert.deepEqual(edges('fish-prawn-crab.1'), { picture: '3.70', pictures: '2.78', trio: '11.57', anyTriple: '8.33' });
  assert.deepEqual(edges('fish-prawn-crab-classic.1'), { picture: '7.87', pictures: '2.78', trio: '11.57', anyTriple: '11.11' });
});

test('the edges of xoc dia follow from sixteen ways', () => {
  const four = '6.25';
  const three = '5.00';
  assert.deepEqual(edges('xoc-dia.1'), { even: '1.00', odd: '1.00', fourWhite: four, threeWhite: three, threeRed: three, fourRed: four });
});

test('the edges of fan tan are the published ones with a commission of 5 %', () => {
  assert.deepEqual(edges('fan-tan.1'), { fan: '3.75', nim: '2.50', kwok: '2.50', nga: '1.25', ssh: '1.25' });
});

test('a picture pays once for each die that shows it, and more for three', () => {
  const { bets } = fishPrawnCrabRule(configOf('fishPrawnCrab', 'fish-prawn-crab.1'));
  const paid = (bet: string, dice: number[]): bigint =>
    payoutOf(100n, bets.get(bet)?.returns({ game: 'fishPrawnCrab', dice }) ?? assert.fail(bet));
  assert.deepEqual([paid('picture.1', [1, 2, 3]), paid('picture.1', [1, 1, 3]), paid('picture.1', [1, 1, 1])], [200n, 300n, 1_300n]);
  assert.deepEqual([paid('pictures.2.5', [5, 4, 2]), paid('pictures.2.5', [5, 5, 5])], [700n, 0n]);
  assert.deepEqual([paid('trio.6', [6, 6, 6]), paid('anyTriple', [6, 6, 6]), paid('trio.5', [6, 6, 6])], [19_100n, 3_300n, 0n]);
});

test('a rest of fan tan is one to four, and a commission is taken from the win alone, rounded down to a unit', () => {
  assert.deepEqual([60, 61, 62, 63, 64].map((buttons) => restOf({ buttons })), [4, 1, 2, 3, 4]); // prettier-ignore
  const { bets } = fanTanRule(configOf('fanTan', 'fan-tan.1'));
  const paid = (bet: string, buttons: number, stake = 10_000n): bigint =>
    payoutOf(stake, bets.get(bet)?.returns({ game: 'fanTan', buttons }) ?? assert.fail(bet));
  assert.deepEqual([paid('fan.1', 61), paid('fan.1', 62)], [38_500n, 0n]);
  assert.deepEqual([paid('nim.1.2', 61), paid('nim.1.2', 62), paid('nim.1.2', 63)], [29_000n, 10_000n, 0n]);
  assert.deepEqual([paid('nga.1.2.3', 62), paid('nga.1.2.3', 63), paid('nga.1.2.3', 64)], [14_750n, 10_000n, 0n]);
  assert.deepEqual([paid('ssh.1.2.4', 64), paid('ssh.1.2.4', 64, 10n), paid('ssh.1.2.4', 63)], [13_166n, 13n, 0n]);
  assert.equal([...bets.keys()].length, 4 + 12 + 6 + 12 + 4);
});

/** Pearson's statistic of counts that should be alike. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, one) => sum + one, 0) / counts.length;
  return counts.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);
};

test('rests, coins and dice come out as evenly as chance allows', () => {
  const stream = streamOf({ serverSeed: 'f'.repeat(64), clientSeed: 'even', nonce: 1 });
  const { draw } = drawOf(stream);
  const [rests, coins, dice] = [Array(4).fill(0) as number[], Array(16).fill(0) as number[], Array(216).fill(0) as number[]];
  const fanTan = fanTanRule(configOf('fanTan', 'fan-tan.1'));
  const xocDia = xocDiaRule(configOf('xocDia', 'xoc-dia.1'));
  const fish = fishPrawnCrabRule(configOf('fishPrawnCrab', 'fish-prawn-crab.1'));
  const count = (counts: number[], place: number): void => void (counts[place] = (counts[place] ?? 0) + 1);
  for (let round = 0; round < 20_000; round += 1) {
    count(rests, restOf(fanTan.deal(draw)) - 1);
    count(
      coins,
      xocDia.deal(draw).coins.reduce((sum, one) => 2 * sum + one, 0),
    );
    count(
      dice,
      fish.deal(draw).dice.reduce((sum, one) => 6 * sum + one - 1, 0),
    );
  }
  // One in ten thousand would be above these; the stream has a fixed seed, so the answer is always the same.
  assert.ok(chiSquare(rests) < 21.1, `rests ${chiSquare(rests)}`);
  assert.ok(chiSquare(coins) < 44.3, `coins ${chiSquare(coins)}`);
  assert.ok(chiSquare(dice) < 298, `dice ${chiSquare(dice)}`);
});
