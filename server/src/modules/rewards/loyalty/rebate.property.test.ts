import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, test } from 'node:test';
import { cashStepOf, type Currency, moneyOf } from '@croupier/contract/core/money';
import * as fc from 'fast-check';
import type { Member } from '#modules/people/members';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { runs } from '#test/depth';
import { aMember, aMerchant } from '#test/builders';
import { ask, roundCorrected, roundEnded, sumUp, tell } from '#test/journal';
import { aVendor, faultsOfTheBook } from '#test/player';
import { collectRebate } from './collect-rebate.ts';
import { rebateDue } from './payback.rules.ts';
import { runProgrammes } from './run-programmes.ts';
import { saveTerms } from './terms.ts';
import type { RebateTerms } from './terms.rules.ts';

afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const units = (amount: string): bigint => moneyOf(amount, 'THB' as Currency).amount;
const step = cashStepOf('THB' as Currency);
const terms: RebateTerms = {
  rates: [
    { gameType: 'RNG', fromLevel: 0, ratePpm: 7_000 },
    { gameType: 'RNG', fromLevel: 2, ratePpm: 13_000 },
  ],
  least: units('0.50'),
  dailyMax: units('9.00'),
  turnoverPpm: 0,
};

/** One act; they come in any order. Bets name a day that may be over; corrections name an earlier bet and its new payout in percent of the stake. */
const anAct = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('bet' as const), member: fc.nat({ max: 1 }), back: fc.nat({ max: 2 }), cents: fc.integer({ min: 1, max: 90_000 }), forBonus: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('correct' as const), bet: fc.nat(), percent: fc.integer({ min: 0, max: 250 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('collect' as const), member: fc.nat({ max: 1 }) }) },
  { weight: 2, arbitrary: fc.constant({ act: 'run' as const }) },
  { weight: 2, arbitrary: fc.constant({ act: 'night' as const }) },
); // prettier-ignore

type Bet = { member: number; day: string; stake: bigint; payout: bigint; forBonus: boolean; event: ReturnType<typeof roundEnded> };

const validOf = ({ stake, payout }: Pick<Bet, 'stake' | 'payout'>): bigint => {
  const difference = payout > stake ? payout - stake : stake - payout;
  return difference < stake ? difference : stake;
};

/** A bet that counts for a bonus: the parts that wagering writes in the same transaction. */
const countForBonus = async ({ id, merchantId }: Member, round: string): Promise<void> => {
  const [requirement] = await ask<{ id: string }>(
    `insert into turnover.requirement (merchant_id, member_id, currency, source, source_id, amount, required, since)
     values ($1, $2, 'THB', 'GRANT', $3, 1, 1, now()) returning id`,
    [merchantId, id, randomUUID()],
  );
  await ask('insert into turnover.counted_round (member_id, round, valid_bet, split) values ($1, $2, 1, true)', [id, round]);
  await ask('insert into turnover.counted_part (member_id, round, requirement_id, counted, basis, uncapped) values ($1, $2, $3, 1, 1, 1)', [
    id,
    round,
    requirement?.id,
  ]);
};

for (const isManual of [false, true])
  test(`whatever is played, corrected, reported late, collected and run (members collect: ${isManual}), what was given is rate × counted, once`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 5, maxLength: 25 }), async (acts) => {
        let today = Temporal.PlainDate.from('2026-11-10');
        const clock = (time: string) => freezeTime(`${today.toString()}T${time}Z`);
        clock('03:00:00');
        const merchant = await aMerchant({ flags: { manualRebate: isManual } });
        const members = [await aMember({ merchant }), await aMember({ merchant })] as const;
        await ask('update members.member set level = 2 where id = $1', [members[1].id]);
        const vendor = await aVendor();
        await inTransaction((tx) => saveTerms(tx, merchant.id, { programme: 'REBATE', terms, version: 0, by: null, reason: null }));
        const bets: Bet[] = [];
        const run = async () => {
          await sumUp();
          await runProgrammes();
        };
        const act = async (one: (typeof acts)[number]): Promise<void> => {
          switch (one.act) {
            case 'bet': {
              const first = Temporal.PlainDate.from('2026-11-10');
              const asked = today.subtract({ days: one.back });
              const day = Temporal.PlainDate.compare(asked, first) < 0 ? first : asked;
              const ms = Temporal.Instant.from(`${day.toString()}T02:00:00Z`).epochMilliseconds;
              const [stake, payout] = [BigInt(one.cents) * 100n, 0n];
              const by = members[one.member] as Member;
              const event = roundEnded(by, { stake, payout, beganMs: ms, endedMs: ms, vendor });
              if (one.forBonus) await countForBonus(by, event.round);
              await tell(event);
              bets.push({ member: one.member, day: day.toString(), stake, payout, forBonus: one.forBonus, event });
              return;
            }
            case 'correct': {
              const bet = bets[one.bet % Math.max(1, bets.length)];
              if (bet === undefined) return;
              const payout = (bet.stake * BigInt(one.percent)) / 100n;
              const at = Temporal.Instant.from(`${today.toString()}T02:30:00Z`).epochMilliseconds;
              const by = members[bet.member] as Member;
              await tell(roundCorrected(by, bet.event, { stake: bet.stake, payout: bet.payout, beganMs: at, endedMs: at }, payout, at));
              bet.payout = payout;
              return;
            }
            case 'collect': {
              const { id, merchantId, type } = members[one.member] as Member;
              await sumUp();
              await collectRebate({ memberId: id, merchantId, type }, randomUUID()).catch((error: { code?: string }) =>
                assert.ok(error.code === 'NOT_CLAIMABLE' || (error.code === 'NOT_FOUND' && !isManual), String(error.code)),
              );
              return;
            }
            case 'run':
              return run();
            case 'night':
              // The day ends in Bangkok at 17:00.
              clock('19:30:00');
              await run();
              today = today.add({ days: 1 });
              clock('03:00:00');
          }
        };
        for (const one of acts) await act(one);
        // Two nights bring everything that was told into a run.
        await act({ act: 'night' });
        await act({ act: 'night' });
        for (const [place, { id }] of members.entries()) {
          let expected = 0n;
          for (const [day, ofDay] of Map.groupBy(
            bets.filter(({ member }) => member === place),
            (bet) => bet.day,
          )) {
            const valid = ofDay.filter(({ forBonus }) => !forBonus).reduce((sum, bet) => sum + validOf(bet), 0n);
            const due = rebateDue(terms, place === 1 ? 2 : 0, new Map([['RNG', valid]]), step);
            const [entered] = await ask<{ sum: bigint }>(
              'select coalesce(sum(amount), 0)::bigint as sum from loyalty.entry where member_id = $1 and from_day = $2',
              [id, day],
            );
            assert.equal(entered?.sum, due, `${day} of member ${place}`);
            expected += due;
          }
          const [cash] = await ask<{ balance: bigint }>(
            `select coalesce(sum(balance), 0)::bigint as balance from ledger.account where owner = $1 and kind = 'CASH'`,
            [id],
          );
          const [open] = await ask<{ sum: bigint }>(
            'select coalesce(sum(amount), 0)::bigint as sum from loyalty.entry where member_id = $1 and payment_id is null',
            [id],
          );
          assert.equal((cash?.balance ?? 0n) + (open?.sum ?? 0n), expected);
          if (!isManual) assert.ok((open?.sum ?? 0n) < terms.least, 'a run pays all that is enough');
        }
      }),
      runs(6, 40),
    );
  });
