import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamOf } from '#studio/engine/fairness/stream';
import { belongsTo, linkBefore, shuffledShoe, streamOfLink } from '#studio/engine/shared-rounds/chain-links';
import { cardsFrom, drawOf } from '#studio/engine/shared-rounds/dealt-draw';
import { validBetOfRound } from '#studio/engine/shared-rounds/valid-bet.rules';
import { configs } from './configs.ts';
import type { TableConfig } from './protocol.ts';
import { proofOf } from './prove.ts';
import { returnsOf, ruleOf } from './rule-of.ts';
import { baccaratRule, bankerDraws, pairWays, pointWays, totalOf } from './rules/baccarat.ts';
import { announcedBets, finaleChevalOf, finaleOf, finalePairs, neighboursOf, rouletteBets, wheelOrder } from './rules/roulette.ts';
import { payoutOf } from './table-rule.ts';

const configNamed = (version: string): TableConfig => {
  const config = configs.find(({ mathVersion }) => mathVersion === version);
  assert.ok(config !== undefined);
  return config;
};
const edges = (version: string): Record<string, string> =>
  Object.fromEntries(proofOf('a table', configNamed(version)).bets.map(({ bet, edgePercent }) => [bet, Number(edgePercent).toFixed(3)]));

test('baccarat comes out as often as the published counts say, to the unit', () => {
  const ways = pointWays();
  const count = (test: (one: (typeof ways)[number]['summary']) => boolean): number =>
    ways.reduce((sum, { summary, weight }) => sum + (test(summary) ? weight : 0), 0);
  assert.equal(count(({ banker, player }) => banker > player), 2_292_252_566_437_888); // prettier-ignore
  assert.equal(count(({ banker, player }) => player > banker), 2_230_518_282_592_256); // prettier-ignore
  assert.equal(count(({ banker, player }) => player === banker), 475_627_426_473_216); // prettier-ignore
  assert.equal(count(() => true), 4_998_398_275_503_360); // prettier-ignore
  assert.equal(pairWays().reduce((sum, { weight }) => sum + weight, 0), 416 * 415 * 414 * 413); // prettier-ignore
});

test('the edge of every bet of baccarat is the published one', () => {
  const expected = {
    player: '1.235', banker: '1.057', tie: '14.359', playerPair: '10.361', bankerPair: '10.361', eitherPair: '13.710',
    big: '4.345', small: '5.282', playerDragon: '2.652', bankerDragon: '9.372', perfectPair: '8.047',
  }; // prettier-ignore
  const found = edges('baccarat.1');
  for (const [bet, edge] of Object.entries(expected))
    assert.ok(Math.abs(Number(found[bet]) - Number(edge)) < 0.0025, `${bet} ${found[bet]}`);
  assert.ok(Math.abs(Number(edges('baccarat-free.1')['banker']) - 1.4581) < 0.001);
});

test('the edges of dragon tiger, roulette and sic bo are the published ones', () => {
  const dragonTiger = edges('dragon-tiger.1');
  for (const [bet, edge] of Object.entries({
    dragon: 3.735,
    tiger: 3.735,
    tie: 10.36,
    suitedTie: 13.98,
    dragonBig: 7.692,
    tigerOdd: 5.769,
    tigerEven: 5.385,
    dragonRed: 5,
  }))
    // prettier-ignore
    assert.ok(Math.abs(Number(dragonTiger[bet]) - edge) < 0.005, `${bet} ${dragonTiger[bet]}`);
  assert.deepEqual(new Set(Object.values(edges('roulette.1'))), new Set(['2.703']));
  const partage = edges('roulette-partage.1');
  assert.deepEqual([partage['red'], partage['low'], partage['straight']], ['1.351', '1.351', '2.703']);
  const sicBo = edges('sic-bo.1');
  for (const [bet, edge] of Object.entries({
    big: 2.778,
    even: 2.778,
    'total.4': 12.5,
    'total.5': 11.111,
    'total.6': 12.037,
    'total.7': 9.722,
    'total.8': 12.5,
    'total.9': 7.407,
    'total.10': 12.5,
    triple: 11.574,
    anyTriple: 8.333,
    double: 11.111,
    pair: 2.778,
    single: 3.704,
  }))
    // prettier-ignore
    assert.ok(Math.abs(Number(sicBo[bet]) - edge) < 0.002, `${bet} ${sicBo[bet]}`);
});

test('no bet keeps more than 15 % for the house, and none gives a player an advantage', () => {
  for (const config of configs)
    for (const { bet, returns } of returnsOf(config)) {
      assert.ok(returns.num * 100n >= returns.den * 85n, `${config.mathVersion} ${bet}`);
      assert.ok(returns.num < returns.den, `${config.mathVersion} ${bet}`);
    }
});

test('a dealt shoe returns about what is proven: the deal and the enumeration are two different programs', () => {
  const config = configNamed('baccarat.1');
  assert.ok(config.game === 'baccarat');
  const rule = baccaratRule(config);
  const paid = new Map<string, bigint>();
  let rounds = 0n;
  for (let number = 1; rounds < 60_000n; number += 1) {
    assert.ok(rule.shoe !== undefined);
    const { cards, cutAt, burnt } = shuffledShoe(streamOf({ serverSeed: 'a'.repeat(64), clientSeed: 'shoe', nonce: number }), rule.shoe);
    for (let used = burnt; used < cutAt;) {
      const dealt = cardsFrom(cards, used);
      const outcome = rule.deal(dealt.draw);
      used += dealt.used();
      rounds += 1n;
      for (const [bet, { returns }] of rule.bets) paid.set(bet, (paid.get(bet) ?? 0n) + payoutOf(10_000n, returns(outcome)));
    }
  }
  for (const { bet, returns, top } of returnsOf(config)) {
    const mean = Number(paid.get(bet) ?? 0n) / Number(rounds) / 10_000;
    // Five standard errors, and a bet that pays much is hit rarely.
    const tolerance = 5 * Math.sqrt((top + 1) / Number(rounds));
    assert.ok(Math.abs(mean - Number(returns.num) / Number(returns.den)) < tolerance, `${bet}: ${mean}`);
  }
});

test('Banker draws by the table of baccarat', () => {
  const draws = (banker: number): string =>
    [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((third) => (bankerDraws(banker, third) ? 'D' : '-')).join('');
  assert.deepEqual([2, 3, 4, 5, 6, 7].map(draws), ['DDDDDDDDDDD', 'DDDDDDDDD-D', 'D--DDDDDD--', 'D----DDDD--', '-------DD--', '-----------']); // prettier-ignore
  assert.equal(totalOf([9, 12, 6]), 7);
});

test('a shoe has every card of eight decks, and its cut card where the rules allow it', () => {
  for (let nonce = 0; nonce < 20; nonce += 1) {
    const shoe = shuffledShoe(streamOf({ serverSeed: 'b'.repeat(64), clientSeed: 's', nonce }), {
      decks: 8,
      cutFrom: 14,
      cutTo: 52,
      burnsFirst: true,
    });
    assert.deepEqual(
      new Set(
        Map.groupBy(shoe.cards, (card) => card)
          .values()
          .map(({ length }) => length),
      ),
      new Set([8]),
    );
    assert.ok(shoe.cutAt >= 416 - 52 && shoe.cutAt <= 416 - 14);
    assert.ok(shoe.burnt >= 2 && shoe.burnt <= 11);
  }
});

test('a link belongs to the chain whose last link was published, and to no other place in it', () => {
  const seed = 'c'.repeat(64);
  const chain = [seed];
  for (let step = 0; step < 5; step += 1) chain.unshift(linkBefore(chain[0] ?? ''));
  assert.ok(belongsTo(chain[0] ?? '', chain[3] ?? '', 3));
  assert.ok(!belongsTo(chain[0] ?? '', chain[3] ?? '', 2));
  const draw = (table: string) => drawOf(streamOfLink({ link: seed, number: 5, salt: 'd'.repeat(64), table })).draw.below(1_000_000);
  assert.notEqual(draw('one'), draw('two'));
});

test('a finale has a chip on every number with its last digit, and a finale à cheval covers both digits once', () => {
  const covered = (chips: readonly { bet: string; chips: number }[]): number[] =>
    chips.flatMap(({ bet }) => rouletteBets.get(bet) ?? assert.fail(bet)).toSorted((a, b) => a - b);
  const endingIn = (...digits: number[]): number[] => wheelOrder.filter((number) => digits.includes(number % 10)).toSorted((a, b) => a - b);
  for (let digit = 0; digit < 10; digit += 1) {
    assert.deepEqual(covered(finaleOf(digit)), endingIn(digit));
    assert.equal(finaleOf(digit).length, digit <= 6 ? 4 : 3);
  }
  assert.equal(finalePairs.length, 7);
  for (const pair of finalePairs) {
    assert.deepEqual(covered(finaleChevalOf(pair)), endingIn(...pair));
    assert.equal(finaleChevalOf(pair).length, 4);
  }
});

test('announced bets of roulette cover their part of the wheel', () => {
  const covered = (name: keyof typeof announcedBets): number[] =>
    announcedBets[name].flatMap(({ bet }) => rouletteBets.get(bet) ?? assert.fail(bet)).toSorted((a, b) => a - b);
  const chips = (name: keyof typeof announcedBets): number => announcedBets[name].reduce((sum, { chips: count }) => sum + count, 0);
  assert.deepEqual([chips('voisins'), chips('tiers'), chips('orphelins'), chips('zero')], [9, 6, 5, 4]);
  assert.deepEqual(
    [covered('voisins').length, covered('tiers').length, new Set(covered('orphelins')).size, covered('zero').length],
    [17, 12, 8, 7],
  );
  assert.equal(new Set(['voisins', 'tiers', 'orphelins'].flatMap((name) => covered(name as 'tiers'))).size, 37);
  assert.deepEqual(neighboursOf(0, 2), [3, 26, 0, 32, 15]);
  assert.equal(new Set(wheelOrder).size, 37);
});

test('every outcome that is dealt pays bets that are known, and tells its result', () => {
  for (const config of configs) {
    const rule = ruleOf(config);
    const stream = streamOf({ serverSeed: 'e'.repeat(64), clientSeed: config.mathVersion, nonce: 1 });
    const { draw } = rule.shoe === undefined ? drawOf(stream) : cardsFrom(shuffledShoe(stream, rule.shoe).cards, 0);
    const outcome = JSON.parse(JSON.stringify(rule.deal(draw))) as unknown;
    assert.ok(rule.result(outcome).length > 0);
    assert.deepEqual(rule.reveals(outcome).at(-1)?.event, { type: 'result' });
    for (const group of rule.opposites) for (const bet of group) assert.ok(rule.bets.has(bet), bet);
    for (const [, { returns }] of rule.bets) assert.ok(returns(outcome)[0] >= 0);
  }
});

test('the valid bet is the lower of stake and result, and leaves opposite bets out', () => {
  const opposites = [['player', 'banker']];
  const valid = (bets: Record<string, bigint>, payout: bigint): bigint => validBetOfRound(new Map(Object.entries(bets)), payout, opposites);
  assert.equal(valid({ banker: 100n }, 195n), 95n);
  assert.equal(valid({ banker: 100n }, 0n), 100n);
  assert.equal(valid({ player: 100n }, 100n), 0n);
  assert.equal(valid({ player: 100n, banker: 100n }, 195n), 0n);
  assert.equal(valid({ player: 100n, banker: 60n, tie: 10n }, 200n), 30n);
  assert.equal(valid({ player: 100n, banker: 100n, tie: 10n }, 290n), 10n);
});
