/**
 * The rules of rounds that stay open: they are asked about, decided by people, and a vendor that speaks afterwards is still heard rightly. The rules are those
 * of `docs/wallet-rules.md`.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { StuckRoundId } from '@croupier/contract/play/stuck-rounds-console';
import type { OperatorId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import * as vendors from '#modules/play/stuck-rounds';
import { inTransaction } from '#platform/database';
import { ask } from '../player.ts';
import type { Seat } from '../stand-ins.ts';
import { aGrant, aRound, has, holds, is, type Scenario } from './a-round.ts';

/**
 * As if the seat's rounds had been open for three days, and everybody had looked and asked since. They are found while they are young, so that the sweep has a
 * minute to look through and not days; then they age, and are asked about.
 */
export const grow = async ({ member }: Seat): Promise<void> => {
  const beginAgo = (time: string) =>
    ask(`update vendors.round set started_at = now() - $2::interval where member_id = $1`, [member.id, time]);
  await beginAgo('6 minutes');
  await ask(`update vendors.sweep set swept_until = now() - interval '7 minutes'`, []);
  await vendors.findStuckRounds();
  await beginAgo('3 days');
  for (let turn = 0; turn < 4; turn += 1) {
    await ask(`update vendors.overdue set due_at = now() where member_id = $1 and state in ('WATCHED', 'ASKING')`, [member.id]);
    await vendors.findStuckRounds();
  }
};

export const overdueOf = ({ member }: Seat) =>
  ask<{ id: string; state: string; outcome: string | null }>(
    'select id, state, outcome from vendors.overdue where member_id = $1 order by id',
    [member.id],
  );

const operator = { operatorId: randomUUID() as OperatorId, userName: 'operator' };

const decide = async (seat: Seat, payout?: string): Promise<void> => {
  const [found] = await overdueOf(seat);
  assert.equal(found?.state, 'STUCK');
  const [round] = await seat.rounds();
  const act: vendors.StuckAction =
    payout === undefined
      ? { act: 'REFUND', amount: BigInt(round?.stake ?? 0) }
      : { act: 'SETTLE', amount: moneyOf(payout, seat.member.currency).amount };
  await inTransaction((tx) => vendors.executeStuckDecision(tx, StuckRoundId.parse(found?.id), operator, act));
};

const stateOf = async (seat: Seat): Promise<string | undefined> => (await seat.rounds())[0]?.state;

export const stuck: readonly Scenario[] = [
  {
    rule: 'R24',
    name: 'a round whose win never came is asked about, and waits for a person where nobody answers clearly',
    needs: ['BET'],
    run: async (sit) => {
      const seat = await sit();
      is(await seat.say(aRound().bet('10.00')), 'DONE');
      await grow(seat);
      assert.equal(await stateOf(seat), 'STUCK');
      assert.deepEqual((await overdueOf(seat)).map(({ state }) => state), ['STUCK']); // prettier-ignore
      await has(seat, '90.00');
    },
  },
  {
    rule: 'R24',
    name: 'a win that comes while a round is stuck is paid, and closes the case',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      await grow(seat);
      is(await seat.say(win('25.00')), 'DONE');
      await vendors.findStuckRounds();
      assert.deepEqual((await overdueOf(seat)).map(({ state, outcome }) => [state, outcome]), [['CLOSED', 'BY_VENDOR']]); // prettier-ignore
      await has(seat, '115.00');
    },
  },
  {
    rule: 'R9, R24',
    name: 'a round an operator refunded pays no late win, which is noted',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      await grow(seat);
      await decide(seat);
      await has(seat, '100.00');
      is(await seat.say(win('25.00')), 'REFUSED');
      is(await seat.say(win('25.00')), 'REFUSED');
      is(await seat.say(bet('10.00')), 'REFUSED');
      assert.deepEqual(await seat.exceptions(), ['WIN_AFTER_CANCEL']);
      assert.equal(await stateOf(seat), 'CANCELLED');
      await has(seat, '100.00');
    },
  },
  {
    rule: 'R12, R24',
    name: 'a bet an operator refunded is not given back again when its vendor undoes it late',
    needs: ['BET', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, undoBet } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      await grow(seat);
      await decide(seat);
      const undo = undoBet('10.00');
      is(await seat.say(undo), 'DONE');
      is(await seat.say(undo), 'DONE');
      await has(seat, '100.00');
    },
  },
  {
    rule: 'R9, R24',
    name: 'a late win takes the place of what an operator paid, once, whether it is more or less',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      for (const [paid, late, cash] of [
        ['40.00', '25.00', '115.00'],
        ['0.00', '25.00', '115.00'],
        ['25.00', '25.00', '115.00'],
      ] as const) {
        const seat = await sit();
        const { bet, win } = aRound();
        is(await seat.say(bet('10.00')), 'DONE');
        await grow(seat);
        await decide(seat, paid);
        is(await seat.say(win(late)), 'DONE');
        is(await seat.say(win(late)), 'DONE');
        await has(seat, cash);
        const [round] = await seat.rounds();
        assert.equal(round?.payout, moneyOf(late, seat.member.currency).amount);
        // The turnover follows the final payout.
        assert.equal((round?.valid_bet ?? 0n) + (round?.corrected_by ?? 0n), moneyOf('10.00', seat.member.currency).amount);
      }
    },
  },
  {
    rule: 'R14, R24',
    name: 'a late undoing takes back what an operator paid and gives back the stake',
    needs: ['BET', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, undoBet } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      await grow(seat);
      await decide(seat, '30.00');
      await has(seat, '120.00');
      is(await seat.say(undoBet('10.00')), 'DONE');
      await has(seat, '100.00');
      assert.equal(await stateOf(seat), 'CANCELLED');
    },
  },
  {
    rule: 'R16, R24',
    name: 'what an operator paid too much and the member has spent is owed when the vendor says less',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit('CAREFUL', '10.00');
      const first = aRound();
      is(await seat.say(first.bet('10.00')), 'DONE');
      await grow(seat);
      await decide(seat, '40.00');
      const next = aRound();
      is(await seat.say(next.bet('40.00')), 'DONE');
      is(await seat.say(first.win('5.00')), 'DONE');
      await holds(seat, { CASH: 0n, RECEIVABLE: -35_0000n });
    },
  },
  {
    rule: 'R11, R24',
    name: 'a refund gives back the very parts a stake was taken from',
    needs: ['BET'],
    run: async (sit) => {
      const seat = await sit('STRICT', '6.00');
      const grant = await aGrant(seat, '20.00');
      is(await seat.say(aRound().bet('10.00')), 'DONE');
      await grow(seat);
      await decide(seat);
      await holds(seat, { CASH: 6_0000n, [`BONUS:${grant}`]: 20_0000n });
    },
  },
];
