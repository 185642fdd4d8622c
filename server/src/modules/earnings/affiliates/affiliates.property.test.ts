import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CpaTerms, PlanTerms } from '@croupier/contract/earnings/affiliates';
import type { MemberId } from '@croupier/contract/core/ids';
import fc from 'fast-check';
import { isAffiliates } from './players/belongs.rules.ts';
import { after, type Progress, type Step } from './players/qualify.rules.ts';
import { commissionOf, type PlayerPeriod } from './settlement/commission.rules.ts';

const money = (amount: number) => ({ amount: BigInt(amount), currency: 'THB' as never });
const day = 86_400_000;

const aCpa: fc.Arbitrary<CpaTerms> = fc.record({
  amount: fc.integer({ min: 1, max: 1_000 }).map(money),
  firstDepositMin: fc.integer({ min: 0, max: 50 }).map(money),
  validBetMin: fc.integer({ min: 0, max: 200 }).map(money),
  withinDays: fc.integer({ min: 1, max: 5 }),
  needsKyc: fc.boolean(),
  playersMax: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
});
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('DEPOSIT' as const), amount: fc.bigInt(0n, 80n), atMs: fc.integer({ min: 0, max: 6 * day }) }),
  fc.record({ kind: fc.constant('PLAY' as const), valid: fc.bigInt(0n, 120n), atMs: fc.integer({ min: 0, max: 6 * day }) }),
  fc.record({ kind: fc.constant('KYC' as const), atMs: fc.integer({ min: 0, max: 6 * day }) }),
);
const fresh: Progress = { registeredAtMs: 0, firstDeposit: null, firstDepositAtMs: null, valid: 0n, kycAtMs: null, qualifiedAtMs: null };
const walk = (steps: readonly Step[], terms: CpaTerms | null): Progress =>
  steps.reduce((progress, step) => after(progress, step, terms), fresh);

test('a player qualifies once: no step moves the moment, or takes it back, however many follow', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 12 }), fc.array(aStep, { maxLength: 12 }), aCpa, (first, then, terms) => {
      const before = walk(first, terms).qualifiedAtMs;
      const corrected = then.map((step): Step => (step.kind === 'PLAY' ? { ...step, valid: -step.valid } : step));
      if (before !== null) {
        assert.equal(walk([...first, ...then], terms).qualifiedAtMs, before);
        assert.equal(walk([...first, ...corrected], terms).qualifiedAtMs, before);
      }
      assert.equal(walk([...first, ...then], null).qualifiedAtMs, null);
    }),
  );
});

test('it is all the same how bets are split, and in what order bets and identity come', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 10 }), aCpa, fc.infiniteStream(fc.nat()), (given, terms, dice) => {
      const roll = (sides: number): number => (dice.next().value as number) % Math.max(1, sides);
      const inTime = given.map((step) => ({ ...step, atMs: step.atMs % (terms.withinDays * day) }));
      // Which deposit is the first is a fact, so deposits keep their order among each other.
      const deposits = inTime.filter(({ kind }) => kind === 'DEPOSIT');
      const others = inTime.filter(({ kind }) => kind !== 'DEPOSIT');
      const split = others.flatMap((step): Step[] => {
        if (step.kind !== 'PLAY') return [step];
        const part = BigInt(roll(Number(step.valid) + 1));
        return [{ ...step, valid: part }, { ...step, valid: step.valid - part }]; // prettier-ignore
      });
      const mixed: Step[] = [...deposits];
      for (const step of split) mixed.splice(roll(mixed.length + 1), 0, step);
      const ordered = mixed.filter(({ kind }) => kind === 'DEPOSIT');
      assert.deepEqual(ordered, deposits);
      assert.equal(walk(mixed, terms).qualifiedAtMs === null, walk(inTime, terms).qualifiedAtMs === null);
      const [left, right] = [mixed.slice(0, 3), mixed.slice(3)];
      assert.deepEqual(right.reduce((progress, step) => after(progress, step, terms), walk(left, terms)), walk(mixed, terms)); // prettier-ignore
    }),
  );
});

const aPlayer: fc.Arbitrary<PlayerPeriod> = fc.record({
  memberId: fc.uuid().map((id) => id as MemberId),
  ggr: fc.bigInt(-100_000n, 100_000n),
  bonuses: fc.bigInt(0n, 1_000n),
  deposits: fc.bigInt(0n, 100_000n),
  fencedIn: fc.bigInt(-50_000n, 0n),
  qualified: fc.option(fc.record({ atMs: fc.nat(100), amount: fc.bigInt(1n, 500n) }), { nil: null }),
});
const players = fc.uniqueArray(aPlayer, { selector: ({ memberId }) => memberId, maxLength: 12 });
const aPlan: fc.Arbitrary<PlanTerms> = fc.record({
  cpa: fc.option(aCpa, { nil: null }),
  share: fc.option(
    fc.record({
      tiers: fc
        .uniqueArray(fc.record({ ngrMin: fc.integer({ min: 0, max: 50_000 }), ratePpm: fc.integer({ min: 0, max: 700_000 }) }), {
          selector: ({ ngrMin }) => ngrMin,
          minLength: 1,
          maxLength: 4,
        })
        .map((tiers) => {
          const rates = tiers.map(({ ratePpm }) => ratePpm).toSorted((a, b) => a - b);
          return tiers
            .toSorted((a, b) => a.ngrMin - b.ngrMin)
            .map(({ ngrMin }, place) => ({ ngrMin: money(ngrMin), ratePpm: rates[place] ?? 0 }));
        }),
      depositFeePpm: fc.integer({ min: 0, max: 200_000 }),
      adminFeePpm: fc.integer({ min: 0, max: 500_000 }),
      carriesLoss: fc.boolean(),
      highRollerWin: fc.option(fc.integer({ min: 1, max: 60_000 }).map(money), { nil: null }),
    }),
    { nil: null },
  ),
  windowDays: fc.constant(30),
  payMax: fc.option(fc.integer({ min: 1, max: 40_000 }).map(money), { nil: null }),
  autoApproveMax: fc.constant(money(0)),
});
const context = (carryOut: bigint) => ({ before: { carryOut, month: '2026-10' }, month: '2026-11', step: 100n });

test('in which order players are looked at is all the same, and pay is never below zero or above the most', () => {
  fc.assert(
    fc.property(aPlan, players, fc.bigInt(-50_000n, 0n), (terms, given, carriedIn) => {
      const { commission, players: shares } = commissionOf(terms, given, context(carriedIn));
      assert.deepEqual(commissionOf(terms, given.toReversed(), context(carriedIn)).commission, commission);
      assert.ok(commission.entitlement >= 0n && commission.carryOut <= 0n);
      if (terms.payMax !== null) assert.ok(commission.entitlement <= terms.payMax.amount);
      assert.equal(
        shares.reduce((sum, { cpa }) => sum + cpa, 0n),
        commission.cpa,
      );
      assert.equal(commission.cpa + commission.share - commission.capped, commission.entitlement);
      if (terms.cpa?.playersMax != null) assert.ok(shares.filter(({ cpa }) => cpa > 0n).length <= terms.cpa.playersMax);
      assert.ok(shares.every(({ fencedOut }) => fencedOut <= 0n));
    }),
  );
});

test('bringing more never pays less: without the policy for high rollers, more lost by a player is no less pay', () => {
  fc.assert(
    fc.property(aPlan, players, fc.bigInt(1n, 10_000n), (terms, given, more) => {
      const plain: PlanTerms = { ...terms, share: terms.share === null ? null : { ...terms.share, highRollerWin: null } };
      const [first, ...others] = given;
      if (first === undefined) return;
      const less = commissionOf(plain, given, context(0n)).commission.entitlement;
      assert.ok(commissionOf(plain, [{ ...first, ggr: first.ggr + more }, ...others], context(0n)).commission.entitlement >= less);
    }),
  );
});

test('each piece of play pays through one programme only, wherever its player stood and whatever they became', () => {
  const aMember = fc.record({
    /** Where they stood on each day: how many agents were above. */
    above: fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
    isBrought: fc.boolean(),
    becameAgentOn: fc.option(fc.nat(5), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(aMember, { maxLength: 10 }), (members) => {
      for (const { above, isBrought, becameAgentOn } of members)
        for (const [place, agents] of above.entries()) {
          const on = `2026-11-1${place}`;
          const leftOn = becameAgentOn === null ? null : `2026-11-1${becameAgentOn}`;
          // The tree pays those above; an agent's own contracts pay for their own play, and begin after the day on which they became one.
          const isTrees = agents > 0;
          const isOwn = becameAgentOn !== null && place > becameAgentOn;
          const isAffiliate = isBrought && isAffiliates({ uplines: Array.from({ length: agents }), day: on, leftOn });
          assert.ok(!(isAffiliate && (isTrees || isOwn)), 'two programmes would pay');
          if (isBrought && !isTrees && (becameAgentOn === null || place < becameAgentOn)) assert.ok(isAffiliate, 'nobody would pay');
        }
      // A place that is not known is nobody's.
      assert.equal(isAffiliates({ uplines: undefined, day: '2026-11-10', leftOn: null }), false);
    }),
  );
});
