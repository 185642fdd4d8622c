import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import { validBetOf } from '@croupier/contract/money/valid-bet';
import { basisOf, countsFor, type CountingTerms, type GrantPart, partAfter, weightOf } from './contribution.rules.ts';

const units = (decimal: string): bigint => moneyOf(decimal, 'THB' as Currency).amount;
const decimal = (amount: bigint): string => decimalOf({ amount, currency: 'THB' as Currency });

/** Slots in full, tables (here: fish) 20 %, live 10 %, sports in full. */
const terms: CountingTerms = {
  figure: 'VALID_BET',
  count: 'ALL',
  weights: { RNG: 1_000_000, FISH: 200_000, LIVE: 100_000, SPORTS: 1_000_000, LOTT: null },
  vendorWeights: [{ vendor: 'SLOW', ppm: 500_000 }],
  gameWeights: [{ game: 'SLOW:jackpot', ppm: 0 }],
};

const round = (gameType: string, stake: string, payout: string, bonusStake = '0.00') => ({
  gameType,
  vendor: 'V',
  game: 'V:game',
  stake: units(stake),
  validBet: validBetOf(units(stake), units(payout)),
  bonusStake: units(bonusStake),
});

const required = units('1000.00');

/** Progress over rounds, each with what it counted. */
const progress = (rounds: readonly ReturnType<typeof round>[], by: CountingTerms = terms) => {
  let counted = 0n;
  const parts: GrantPart[] = [];
  for (const one of rounds) {
    const { basis, uncapped } = countsFor(by, one);
    const missing = required - counted;
    const part = { basis, uncapped, counted: uncapped < missing ? uncapped : missing };
    parts.push(part);
    counted += part.counted;
  }
  return { parts, counted };
};

const played = [
  round('RNG', '50.00', '0.00'),
  round('RNG', '80.00', '0.00'),
  round('LIVE', '500.00', '975.00'),
  round('FISH', '40.00', '0.00'),
  round('SPORTS', '300.00', '300.00'),
  round('RNG', '70.00', '0.00'),
];

test('each bet counts its valid bet by its weight, in the order in which they are settled; a push counts nothing', () => {
  const { parts, counted } = progress(played);
  assert.deepEqual(
    parts.map((part) => decimal(part.counted)),
    ['50.00', '80.00', '47.50', '8.00', '0.00', '70.00'],
  );
  assert.equal(decimal(counted), '255.50');
});

test('a rollback takes back what was stored, whatever the weight is today', () => {
  const { parts, counted } = progress(played);
  const undone = (index: number) => partAfter(parts[index] ?? assert.fail('no part'), -(parts[index]?.basis ?? 0n), required - counted);
  assert.equal(undone(1).counted, 0n);
  assert.equal(undone(3).counted, 0n);
  assert.equal(decimal(counted - units('80.00') - units('8.00')), '167.50');
});

test('terms that count stakes count the whole stake of a bet that won', () => {
  const { parts } = progress(played, { ...terms, figure: 'STAKE' });
  assert.equal(decimal(parts[2]?.counted ?? 0n), '50.00');
  assert.equal(basisOf({ figure: 'STAKE' }, { stake: 10n, validBet: 0n }), 0n, 'a push counts nothing all the same');
});

test('a bet below the smallest odds counts nothing; at the smallest odds, and without stated odds, it counts as usual', () => {
  const least: CountingTerms = { ...terms, oddsMinPpm: 1_500_000 };
  const at = (oddsPpm: bigint | undefined) => decimal(countsFor(least, { ...round('SPORTS', '100.00', '0.00'), oddsPpm }).uncapped);
  assert.deepEqual([at(1_490_000n), at(1_500_000n), at(2_000_000n), at(undefined)], ['0.00', '100.00', '100.00', '100.00']);
  const low = { ...round('SPORTS', '100.00', '0.00'), oddsPpm: 1_010_000n };
  assert.equal(decimal(countsFor(terms, low).uncapped), '100.00', 'terms that ask for none count any odds');
});

test('small stakes are kept at the scale of the ledger', () => {
  assert.equal(decimal(countsFor(terms, round('LIVE', '0.07', '0.00')).uncapped), '0.007');
});

test('the last bet counts only what is missing, and its rollback gives back only that', () => {
  const part = { basis: units('50.00'), uncapped: units('50.00'), counted: units('10.00') };
  assert.equal(decimal(part.counted - partAfter(part, -part.basis, 0n).counted), '10.00');
  assert.deepEqual(partAfter(part, 0n, units('5.00')), part, 'what was over counts for nobody later either');
});

test('a correction in part changes the progress in proportion, and one upwards by no more than is missing', () => {
  const part = { basis: units('100.00'), uncapped: units('10.00'), counted: units('10.00') };
  assert.equal(decimal(partAfter(part, units('-25.00'), units('50.00')).counted), '7.50');
  assert.equal(decimal(partAfter(part, units('100.00'), units('4.00')).counted), '14.00');
});

test('the weight of a game is its own, else its vendor’s, else its type’s; where the bonus cannot be played it is nothing', () => {
  const of = (gameType: string, vendor: string, game: string) => weightOf(terms, { gameType, vendor, game: `${vendor}:${game}` });
  assert.deepEqual(
    [of('RNG', 'SLOW', 'jackpot'), of('RNG', 'SLOW', 'x'), of('RNG', 'V', 'x'), of('LOTT', 'V', 'x'), of('PVP', 'V', 'x')],
    [0n, 500_000n, 1_000_000n, 0n, 0n],
  );
});

test('terms may count only what the bonus paid of a bet, or only what cash paid', () => {
  const mixed = round('RNG', '100.00', '0.00', '70.00');
  assert.equal(decimal(countsFor({ ...terms, count: 'BONUS' }, mixed).uncapped), '70.00');
  assert.equal(decimal(countsFor({ ...terms, count: 'CASH' }, mixed).uncapped), '30.00');
});
