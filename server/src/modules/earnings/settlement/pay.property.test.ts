/** The rules of every tree, every contract and every bet; the engine beside a second, slow way to work the same out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberId } from '@croupier/contract/core/ids';
import { validBetOf } from '@croupier/contract/money/valid-bet';
import fc from 'fast-check';
import { type HandBet, payByHand, realTimeByHand } from '#test/pay-by-hand';
import { consequences, excessOf, type Standing } from '../contracts/dominance.rules.ts';
import { type Tier, whyNoTerms } from '../contracts/terms.rules.ts';
import { ratesAt } from '../contracts/tier.rules.ts';
import { faultsOf, type InForce, linesOf, type Method } from './pay.rules.ts';
import { type Bet, earnedFrom, payable } from './realtime.rules.ts';
import { nothing, type Played, teamsOf } from './team.rules.ts';
import { payOut, type Owed, type Purses } from './waterfall.rules.ts';

const step = 100n;
const plain: Method = {
  unit: null,
  step,
  bandedBy: null,
  carry: 'NONE',
  takesOffSalaries: false,
  netOfHourly: false,
  vendorFeePpm: 0n,
  paymentFeePpm: 0n,
};
const alone = () => ({ salaries: 0n, hourly: 0n, before: undefined, month: '2026-11' });
const idOf = (place: number): MemberId => `agent-${place}` as unknown as MemberId;

/** Agents of a tree: each hangs on an earlier one, or on the house. */
const aTree = fc
  .array(fc.nat(), { minLength: 1, maxLength: 12 })
  .map((wishes) => wishes.map((wish, place) => (place === 0 || wish % 4 === 0 ? null : wish % place)));
const upOf = (tree: readonly (number | null)[], place: number | null): number[] =>
  place === null ? [] : [place, ...upOf(tree, tree[place] ?? null)];

const small = fc.bigInt({ min: 0n, max: 12n });
const orNot = (least: fc.Arbitrary<bigint>) => fc.option(least, { nil: null });
const rates = fc.record({ won: fc.bigInt({ min: 0n, max: 300n }), lost: fc.bigInt({ min: 0n, max: 300n }) });

/** Tiers as they come, not yet in order: `rising` makes contracts of them. */
const someTiers = (split: boolean, only: 'singleBetMin' | 'period') =>
  fc
    .array(
      fc.record({
        validBetMin: only === 'period' ? orNot(small.map((n) => n * 10_000n)) : fc.constant(null),
        profitMin: only === 'period' ? orNot(small.map((n) => n * 5_000n)) : fc.constant(null),
        activeMin: only === 'period' ? orNot(fc.bigInt({ min: 0n, max: 4n })) : fc.constant(null),
        singleBetMin: only === 'period' ? fc.constant(null) : orNot(small.map((n) => n * 1_000n)),
        rates: rates.map(({ won, lost }) => ({ won: (split ? won : lost) * 100n, lost: lost * 100n })),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map(rising);

/** Each tier asks for and pays at least as much as the one before. */
const rising = (tiers: Tier[]): Tier[] => {
  const more = (a: bigint | null | undefined, b: bigint | null): bigint | null => (a == null ? b : b === null || b < a ? a : b);
  const made: Tier[] = [];
  for (const tier of tiers) {
    const before = made.at(-1);
    const next: Tier = {
      validBetMin: more(before?.validBetMin, tier.validBetMin),
      profitMin: more(before?.profitMin, tier.profitMin),
      activeMin: more(before?.activeMin, tier.activeMin),
      singleBetMin: more(before?.singleBetMin, tier.singleBetMin),
      rates: {
        won: more(before?.rates.won, tier.rates.won) ?? 0n,
        lost: more(before?.rates.lost, tier.rates.lost) ?? 0n,
      },
    };
    if (whyNoTerms('HOURLY', [...made, next], { cap: { won: 1_000_000n, lost: 1_000_000n }, step: 1n })?.problem !== 'NOT_RISING')
      made.push(next);
  }
  return made;
};

const wishes = fc.array(
  fc.record({
    where: fc.nat(),
    own: fc.boolean(),
    stake: fc.bigInt({ min: 0n, max: 300_000n }),
    payout: fc.bigInt({ min: 0n, max: 600_000n }),
  }),
  {
    maxLength: 40,
  },
);
type Wish = { where: number; own: boolean; stake: bigint; payout: bigint };

/** Bets of agents themselves, and of two players below each. */
const betsOf = (tree: readonly (number | null)[], wanted: readonly Wish[]): HandBet[] =>
  wanted.map(({ where, own, stake, payout }, at) => {
    const place = where % tree.length;
    const above = upOf(tree, place).map(idOf);
    return own
      ? { member: idOf(place), above: above.slice(1), stake, payout, at }
      : { member: `player-${place}-${where % 2}`, above, stake, payout, at };
  });

/** The input of the engine, from single bets: members' sums, then those of a place in the tree. */
const playedFrom = (bets: readonly HandBet[], activeMin: bigint): Played[] =>
  [...Map.groupBy(bets, ({ member }) => member)].map(([member, own]) => {
    const valid = own.map(({ stake, payout }) => (stake === payout ? 0n : validBetOf(stake, payout)));
    const sum = (of: (bet: HandBet, place: number) => bigint) => own.reduce((all, bet, place) => all + of(bet, place), 0n);
    return {
      ...nothing,
      uplines: (own[0]?.above ?? []) as MemberId[],
      self: member.startsWith('agent') ? (member as unknown as MemberId) : null,
      won: sum(({ stake, payout }, place) => (payout > stake ? (valid[place] ?? 0n) : 0n)),
      lost: sum(({ stake, payout }, place) => (payout > stake ? 0n : (valid[place] ?? 0n))),
      ggr: sum(({ stake, payout }) => stake - payout),
      active: sum((_bet, place) => valid[place] ?? 0n) >= activeMin ? 1n : 0n,
    };
  });

const contractsOf = (tree: readonly (number | null)[], tiers: readonly Tier[][]): InForce[] =>
  tree.map((upline, place) => ({
    id: `contract-${place}`,
    versionId: `version-${place}`,
    payerId: upline === null ? null : idOf(upline),
    payeeId: idOf(place),
    tiers: tiers[place % tiers.length] ?? [],
  }));

const aPeriod = fc.record({
  tree: aTree,
  tiers: fc.array(someTiers(true, 'period'), { minLength: 1, maxLength: 12 }),
  bets: wishes,
  includeOwn: fc.boolean(),
  activeMin: fc.bigInt({ min: 1n, max: 200_000n }),
  unit: fc.option(fc.constantFrom(10_000n, 100_000n), { nil: null }),
});

for (const kind of ['DAILY', 'HOURLY', 'DIVIDEND'] as const)
  test(`${kind}: the engine agrees with bets added up one by one, and what all are paid is what the house owes`, () => {
    fc.assert(
      fc.property(aPeriod, ({ tree, tiers, bets: wanted, includeOwn, activeMin, unit }) => {
        const bets = betsOf(tree, wanted);
        const used =
          kind === 'HOURLY'
            ? tiers
            : tiers.map((of) => of.map((tier) => ({ ...tier, rates: { won: tier.rates.lost, lost: tier.rates.lost } })));
        const contracts = contractsOf(tree, used);
        const lines = linesOf(kind, contracts, teamsOf(playedFrom(bets, activeMin), includeOwn), { ...plain, unit }, alone);
        const net = kind === 'DIVIDEND' ? (ggr: bigint) => (ggr > 0n ? ggr : 0n) : undefined;
        const byHand = payByHand(
          contracts.map(({ payerId, payeeId, tiers: own }) => ({ payer: payerId, payee: payeeId, tiers: own })),
          bets,
          { includeOwn, activeMin, unit, step },
          net,
        );
        for (const { payeeId, amount, pay } of lines) assert.deepEqual({ gross: amount, pay }, byHand[payeeId]);
        assert.deepEqual(faultsOf(lines), []);
      }),
      { numRuns: 300 },
    );
  });

test('the order of bets, and how they are gathered into sums, changes nothing', () => {
  fc.assert(
    fc.property(aPeriod, fc.infiniteStream(fc.nat()), ({ tree, tiers, bets: wanted, includeOwn, activeMin }, draws) => {
      const bets = betsOf(tree, wanted);
      const contracts = contractsOf(tree, tiers);
      const payOf = (played: Played[]) =>
        linesOf('HOURLY', contracts, teamsOf(played, includeOwn), plain, alone).map(({ payeeId, amount, pay }) => ({
          payeeId,
          amount,
          pay,
        }));
      const shuffled = bets.map((bet) => ({ bet, place: draws.next().value ?? 0 })).toSorted((x, y) => x.place - y.place);
      const whole = payOf(playedFrom(bets, activeMin));
      assert.deepEqual(
        payOf(
          playedFrom(
            shuffled.map(({ bet }) => bet),
            activeMin,
          ),
        ),
        whole,
      );
      // Each sum torn in two: what was played stays what it was.
      const torn = playedFrom(bets, activeMin).flatMap((one) => [
        { ...one, won: one.won / 3n, lost: one.lost / 2n, ggr: one.ggr / 4n, active: 0n },
        { ...one, won: one.won - one.won / 3n, lost: one.lost - one.lost / 2n, ggr: one.ggr - one.ggr / 4n },
      ]);
      assert.deepEqual(payOf(torn), whole);
    }),
    { numRuns: 200 },
  );
});

const aNight = fc.record({ tree: aTree, tiers: fc.array(someTiers(true, 'singleBetMin'), { minLength: 1, maxLength: 12 }), bets: wishes });
const asBets = (bets: readonly HandBet[], first = 0n): Bet[] =>
  bets.map(({ member, above, stake, payout, at }) => ({
    number: first + BigInt(at),
    chain: (member.startsWith('agent') ? [member, ...above] : above) as MemberId[],
    stake,
    validBet: validBetOf(stake, payout),
    outcome: payout > stake ? 'WON' : payout < stake ? 'LOST' : 'PUSH',
    settledAt: Temporal.Instant.fromEpochMilliseconds(at),
  }));
const termsOf = (contracts: readonly InForce[]) => {
  const all = new Map(contracts.map(({ payeeId, tiers }) => [payeeId, tiers]));
  return (agent: MemberId) => all.get(agent);
};

test('real-time: the engine agrees with bets shared one by one', () => {
  fc.assert(
    fc.property(aNight, ({ tree, tiers, bets: wanted }) => {
      const bets = betsOf(tree, wanted);
      const contracts = contractsOf(tree, tiers);
      const earned = earnedFrom(asBets(bets), termsOf(contracts));
      const byHand = realTimeByHand(
        contracts.map(({ payerId, payeeId, tiers: own }) => ({ payer: payerId, payee: payeeId, tiers: own })),
        bets,
      );
      for (const { payeeId } of contracts) assert.equal(earned.get(payeeId)?.pay ?? 0n, byHand[payeeId] ?? 0n);
    }),
    { numRuns: 300 },
  );
});

test('real-time: no bet is paid twice: all it pays is its valid bet at the highest rate above it', () => {
  fc.assert(
    fc.property(aNight, ({ tree, tiers, bets: wanted }) => {
      const termsAt = termsOf(contractsOf(tree, tiers));
      for (const bet of asBets(betsOf(tree, wanted))) {
        const paid = [...earnedFrom([bet], termsAt).values()].reduce((sum, { pay }) => sum + pay, 0n);
        const most = bet.chain
          .map((agent) => ratesAt(termsAt(agent) ?? [], { validBet: 0n, profit: 0n, active: 0n, singleBet: bet.stake }))
          .reduce((max, { won, lost }) => ((bet.outcome === 'WON' ? won : lost) > max ? (bet.outcome === 'WON' ? won : lost) : max), 0n);
        assert.equal(paid, bet.outcome === 'PUSH' ? 0n : bet.validBet * most);
      }
    }),
    { numRuns: 200 },
  );
});

test('real-time: however bets are cut into runs and mixed, each agent has been paid the same in the end', () => {
  fc.assert(
    fc.property(aNight, fc.array(fc.nat({ max: 40 })), ({ tree, tiers, bets: wanted }, cuts) => {
      const bets = asBets(betsOf(tree, wanted));
      const contracts = contractsOf(tree, tiers);
      const paidIn = (runs: readonly (readonly Bet[])[]) => {
        const purse = new Map<MemberId, { paid: bigint; rest: bigint }>();
        for (const run of runs)
          for (const [agent, { pay }] of earnedFrom(run, termsOf(contracts))) {
            const before = purse.get(agent) ?? { paid: 0n, rest: 0n };
            const { paid, rest } = payable(before.rest + pay, step);
            purse.set(agent, { paid: before.paid + paid, rest });
          }
        return new Map([...purse].toSorted(([x], [y]) => (x < y ? -1 : 1)));
      };
      const edges = [0, ...cuts.map((cut) => cut % (bets.length + 1)).toSorted((x, y) => x - y), bets.length];
      const runs = edges.slice(1).map((edge, place) => bets.toReversed().slice(edges[place], edge));
      assert.deepEqual(paidIn(runs), paidIn([bets]));
    }),
    { numRuns: 200 },
  );
});

test('real-time: a bet that is settled anew brings, in the end, what it would have brought had one known', () => {
  fc.assert(
    fc.property(aNight, wishes, ({ tree, tiers, bets: wanted }, second) => {
      const termsAt = termsOf(contractsOf(tree, tiers));
      const first = betsOf(tree, wanted);
      const known = first.map((bet, place) => ({ ...bet, payout: second[place]?.payout ?? bet.payout }));
      const changed = first.flatMap((bet, place) => (known[place]?.payout === bet.payout ? [] : [{ was: bet, is: known[place] ?? bet }]));
      const corrections = [
        ...asBets(changed.map(({ was }) => was)).map((bet) => ({ ...bet, validBet: -bet.validBet })),
        ...asBets(changed.map(({ is }) => is)),
      ];
      const sums = (bets: readonly Bet[]) =>
        [...earnedFrom(bets, termsAt)]
          .filter(([, { pay, gross }]) => pay !== 0n || gross !== 0n)
          .map(([agent, { pay, gross }]) => ({ agent, pay, gross }))
          .toSorted((x, y) => (x.agent < y.agent ? -1 : 1));
      assert.deepEqual(sums([...asBets(first), ...corrections]), sums(asBets(known)));
    }),
    { numRuns: 200 },
  );
});

const usual = { sameLevel: true, crossLevel: false, step: 100n };
const aPoint = fc.record({
  validBet: small.map((n) => n * 10_000n),
  profit: fc.bigInt({ min: -50n, max: 40n }).map((n) => n * 5_000n),
  active: fc.bigInt({ min: 0n, max: 5n }),
  singleBet: fc.constant(0n).map((none): bigint => none),
});

/** Any two, and two that are much alike: so that what is carried, and what just is not, comes up often. */
const aPair = fc.oneof(
  fc.record({ upline: someTiers(true, 'period'), downline: someTiers(true, 'period') }),
  fc
    .record({
      upline: someTiers(true, 'period'),
      isHalf: fc.boolean(),
      shift: fc.constantFrom(-10_000n, 0n, 10_000n),
      asksNoProfit: fc.boolean(),
    })
    .map(({ upline, isHalf, shift, asksNoProfit }) => ({
      upline,
      downline: rising(
        upline.map((tier) => ({
          ...tier,
          validBetMin: tier.validBetMin === null || tier.validBetMin + shift < 0n ? null : tier.validBetMin + shift,
          profitMin: asksNoProfit ? null : tier.profitMin,
          rates: isHalf ? { won: tier.rates.won / 2n, lost: tier.rates.lost / 2n } : tier.rates,
        })),
      ),
    })),
);
const seen = { carried: 0, not: 0 };
test('terms that are said to carry others do so at every turnover, profit and number of active members; and where they do not, a point shows it', () => {
  fc.assert(
    fc.property(aPair, fc.array(aPoint, { maxLength: 60 }), ({ upline, downline }, points) => {
      const isCarriedAt = (point: (typeof points)[number]): boolean => {
        const [over, under] = [ratesAt(upline, point), ratesAt(downline, point)];
        return over.won >= under.won && over.lost >= under.lost;
      };
      // Every place where something changes, in every combination: between them rates stand still.
      const edges = (of: (tier: Tier) => bigint | null, least: bigint) => [
        ...new Set([least, ...[...upline, ...downline].map((tier) => of(tier) ?? least)]),
      ];
      const grid = edges(({ validBetMin }) => validBetMin, 0n).flatMap((validBet) =>
        edges(({ profitMin }) => profitMin, -1_000_000n).flatMap((profit) =>
          edges(({ activeMin }) => activeMin, 0n).map((active) => ({ validBet, profit, active, singleBet: 0n })),
        ),
      );
      const carries = excessOf(upline, downline, usual).length === 0;
      seen[carries ? 'carried' : 'not'] += 1;
      assert.equal(carries, grid.every(isCarriedAt));
      if (carries) assert.ok(points.every(isCarriedAt));
    }),
    { numRuns: 800 },
  );
  assert.ok(seen.carried > 20 && seen.not > 20, 'both kinds were drawn');
});

test('after a contract was lowered, every one below is carried by the one above it, or is gone', () => {
  const below = (depth: number): fc.Arbitrary<Standing<string>> =>
    fc.record({
      id: fc.uuid(),
      tiers: someTiers(true, 'period'),
      below: depth === 0 ? fc.constant([]) : fc.array(below(depth - 1), { maxLength: 2 }),
    });
  fc.assert(
    fc.property(
      someTiers(true, 'period'),
      fc.array(below(2), { maxLength: 3 }),
      fc.constantFrom('terminate', 'clamp'),
      fc.boolean(),
      (upline, standing, onLowering, sameLevel) => {
        const dominance = { ...usual, sameLevel };
        const found = consequences(upline, standing, { ...dominance, onLowering });
        const byId = new Map(found.map((one) => [one.id, one]));
        assert.equal(byId.size, found.length);
        const look = (over: readonly Tier[] | undefined, contract: Standing<string>, isUntouched: boolean): void => {
          const became = byId.get(contract.id);
          if (became === undefined) {
            // A contract that stays was carried; below an untouched one nothing changes.
            if (!isUntouched) assert.deepEqual(excessOf(over ?? [], contract.tiers, dominance), []);
            for (const one of contract.below) look(contract.tiers, one, true);
            return;
          }
          assert.ok(!isUntouched);
          if (became.becomes === 'TERMINATED') {
            for (const one of contract.below) assert.equal(byId.get(one.id)?.becomes, 'TERMINATED');
            for (const one of contract.below) look(undefined, one, false);
            return;
          }
          assert.equal(onLowering, 'clamp');
          assert.deepEqual(excessOf(over ?? [], became.tiers, dominance), []);
          for (const one of contract.below) look(became.tiers, one, false);
        };
        for (const contract of standing) look(upline, contract, false);
      },
    ),
    { numRuns: 300 },
  );
});

const cents = fc.bigInt({ min: 0n, max: 5_000n }).map((n) => n * step);
const anEvening = fc.record({
  tree: aTree,
  owed: fc.array(
    fc.bigInt({ min: -300n, max: 5_000n }).map((n) => n * step),
    { minLength: 12, maxLength: 12 },
  ),
  commission: fc.array(cents, { minLength: 12, maxLength: 12 }),
  cash: fc.array(cents, { minLength: 12, maxLength: 12 }),
  fromCash: fc.boolean(),
  guarantee: fc.boolean(),
});

test('the waterfall makes no money, leaves nobody below nothing, and what is not paid is due', () => {
  fc.assert(
    fc.property(anEvening, ({ tree, owed, commission, cash, fromCash, guarantee }) => {
      const lines: Owed[] = tree.map((upline, place) => ({
        lineId: `line-${place}`,
        payerId: upline === null ? null : idOf(upline),
        payeeId: idOf(place),
        amount: owed[place] ?? 0n,
        fromCash,
      }));
      const purses: Purses = new Map(
        tree.map((_, place) => [idOf(place), { commission: commission[place] ?? 0n, cash: cash[place] ?? 0n }]),
      );
      const all = () => [...purses.values()].reduce((sum, one) => sum + one.commission + one.cash, 0n);
      const before = all();
      const { payments, outcomes } = payOut(lines, purses, { guarantee, step });
      const sum = (of: readonly bigint[]) => of.reduce((total, one) => total + one, 0n);
      const fromHouse = sum(payments.filter(({ from }) => from === null).map(({ amount }) => amount));
      const toHouse = sum(payments.filter(({ to }) => to === null).map(({ amount }) => amount));
      assert.equal(all(), before + fromHouse - toHouse);
      for (const { commission: left, cash: kept } of purses.values()) assert.ok(left >= 0n && kept >= 0n);
      for (const { lineId, amount, payerId } of lines.filter((line) => line.amount !== 0n)) {
        const outcome = outcomes.find((one) => one.lineId === lineId);
        assert.equal((outcome?.paid ?? 0n) + (outcome?.due ?? 0n), amount);
        if (amount > 0n && (payerId === null || guarantee)) assert.equal(outcome?.due, 0n);
        const moved = sum(payments.filter((one) => one.lineId === lineId).map((one) => one.amount));
        assert.equal(moved, amount < 0n ? -(outcome?.paid ?? 0n) : outcome?.paid);
      }
      if (!fromCash) assert.ok(payments.every(({ pocket }) => pocket !== 'CASH'));
      // Nobody stays unpaid while their payer still has commission.
      for (const { payerId, lineId } of lines)
        if (payerId !== null && (outcomes.find((one) => one.lineId === lineId)?.due ?? 0n) > 0n)
          assert.ok((purses.get(payerId)?.commission ?? 0n) < step);
    }),
    { numRuns: 400 },
  );
});
