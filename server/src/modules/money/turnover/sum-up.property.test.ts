import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { inTransaction } from '#platform/database';
import { runs } from '#test/depth';
import { aMember, aMerchant } from '../../../../test/builders.ts';
import type { Placed } from './lines-of.ts';
import { writeLines } from './write-lines.ts';
import { type PlayedFrom, sumUp } from './sum-up.ts';

const when =
  'days and activity agree with lines added up one by one, however they are cut, also where corrections bring a sum below nothing';

const aLine = fc.record({
  member: fc.nat({ max: 1 }),
  day: fc.constantFrom('2026-03-01', '2026-03-02'),
  placement: fc.constantFrom(1n, 2n),
  gameType: fc.constantFrom('RNG' as const, 'LIVE' as const),
  valid: fc.bigInt({ min: -3n, max: 3n }),
});

/** The play from each place on each day in games of each type, added up one by one. */
const playedIn = (lines: readonly Placed[]): PlayedFrom[] => {
  const keyOf = ({ memberId, placement, day, gameType }: Placed) => [memberId, placement, day, gameType].join(' ');
  return [...Map.groupBy(lines, keyOf).values()].map((some): PlayedFrom => {
    const [{ memberId, placement, day, gameType, simulated }] = some as [Placed];
    const sum = (key: 'stake' | 'payout' | 'valid') => some.reduce((all, line) => all + line[key], 0n);
    const count = (kind: string) => BigInt(some.filter((line) => line.kind === kind).length);
    const [rounds, corrections] = [count('BET'), count('CORRECTION')];
    const sums = { stake: sum('stake'), payout: sum('payout'), valid: sum('valid') };
    return { memberId, placement, day, gameType: gameType ?? 'OTHER', simulated, rounds, corrections, ...sums };
  });
};

const told = (played: PlayedFrom): string =>
  Object.entries(played)
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join(' ');

test(when, async () => {
  const merchant = await aMerchant();
  const members = [await aMember({ merchant }), await aMember({ merchant })];
  let days = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(aLine, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 8 }), async (lines, cut) => {
      // Each program has years of its own.
      const yearsOn = (days += 1);
      const placed = lines.map(({ member, day, placement, gameType, valid }): Placed => {
        const { id, merchantId, currency } = members[member] as (typeof members)[number];
        const kind = valid < 0n ? 'CORRECTION' : 'BET';
        const later = Temporal.PlainDate.from(day)
          .add({ days: 2 * yearsOn })
          .toString();
        const none = { amount: 0n, stake: valid, payout: 0n, placedAtMs: 0, atMs: 0, game: `V1:diner`, simulated: false };
        return {
          ...none,
          merchantId,
          memberId: id,
          kind,
          cause: randomUUID(),
          round: randomUUID(),
          currency,
          valid,
          day: later,
          gameType,
          placement,
        };
      });
      await inTransaction((tx) => writeLines(tx, placed));
      const sums = new Map<string, bigint>();
      const active = new Set<string>();
      for (let from = 0; from < placed.length; from += cut) {
        const some = placed.slice(from, from + cut);
        for (const { memberId, day, placement, valid } of some) {
          const key = `${memberId} ${day} ${placement}`;
          sums.set(key, (sums.get(key) ?? 0n) + valid);
        }
        const summed = await inTransaction((tx) => sumUp(tx, merchant.id, cut));
        assert.equal(summed?.count, some.length);
        assert.deepEqual(summed.played.map(told).toSorted(), playedIn(some).map(told).toSorted());
        for (const { memberId, day, placement, isActive } of summed.activity) {
          const key = `${memberId} ${day} ${placement}`;
          assert.equal(active.has(key), !isActive, 'told once');
          if (isActive) active.add(key);
          else active.delete(key);
        }
        assert.deepEqual(active, new Set([...sums].flatMap(([key, sum]) => (sum > 0n ? [key] : []))));
      }
    }),
    runs(8, 25),
  );
});
