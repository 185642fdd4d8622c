/** The rules of undoing and correcting, whichever comes first. The rules are those of `docs/wallet-rules.md`. */
import assert from 'node:assert/strict';
import * as limits from '#modules/people/limits';
import { changeState } from '#modules/people/members';
import { inTransaction } from '#platform/database';
import type { Operation } from '../stand-ins.ts';
import { aGrant, amount, aRound, has, holds, is, name, type Scenario } from './a-round.ts';

export const undoing: readonly Scenario[] = [
  {
    rule: 'R7, R13',
    name: 'a bet that was undone before it came has no effect when it comes',
    needs: ['BET', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, undoBet } = aRound();
      const undo = undoBet('10.00');
      is(await seat.say(undo), 'DONE');
      is(await seat.say(undo), 'DONE');
      is(await seat.say(bet('10.00')), 'REFUSED');
      is(await seat.say(undo), 'DONE');
      await has(seat, '100.00');
    },
  },
  {
    rule: 'R7, R13',
    name: 'whether the bet or its undoing comes first, and both many times, nothing is taken in the end',
    needs: ['BET', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit();
      for (let turn = 0; turn < 5; turn += 1) {
        const { bet, undoBet } = aRound();
        const undo = undoBet('10.00');
        await Promise.all([seat.say(bet('10.00')), seat.say(undo), seat.say(bet('10.00')), seat.say(undo)]);
        is(await seat.say(undo), 'DONE');
        await has(seat, '100.00');
      }
    },
  },
  {
    rule: 'R9',
    name: 'a round that was undone pays nothing',
    needs: ['BET', 'UNDO_BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, undoBet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(undoBet('10.00')), 'DONE');
      is(await seat.say(win('50.00')), 'REFUSED');
      await has(seat, '100.00');
    },
  },
  {
    rule: 'R10',
    name: 'paying and undoing ask neither session, block, exclusion nor switch',
    needs: ['BET', 'WIN', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit();
      const [won, undone, late] = [aRound(), aRound(), aRound()];
      is(await seat.say(won.bet('10.00')), 'DONE');
      is(await seat.say(undone.bet('10.00')), 'DONE');
      await inTransaction(async (tx) => {
        await limits.block(tx, seat.member, 'PLAY', 'SELF_EXCLUSION', null);
        await changeState(tx, seat.member.id, 'LOCKED');
      });
      is(await seat.say(late.bet('10.00')), 'REFUSED');
      is(await seat.say(won.win('30.00')), 'DONE');
      is(await seat.say(undone.undoBet('10.00')), 'DONE');
      await has(seat, '120.00');
    },
  },
  {
    rule: 'R11',
    name: 'undoing a bet gives back its very parts, and a round of which nothing is left is cancelled',
    needs: ['BET', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit('STRICT', '6.00');
      const grant = await aGrant(seat, '20.00');
      const { bet, undoBet } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      await holds(seat, { CASH: 0n, [`BONUS:${grant}`]: 16_0000n });
      is(await seat.say(undoBet('10.00')), 'DONE');
      await holds(seat, { CASH: 6_0000n, [`BONUS:${grant}`]: 20_0000n });
      assert.deepEqual(
        (await seat.rounds()).map(({ state }) => state),
        ['CANCELLED'],
      );
    },
  },
  {
    rule: 'R12',
    name: 'undoing twice is one undoing, and undoing what was refused moves nothing',
    needs: ['BET', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit('STRICT', '10.00');
      const [taken, refused] = [aRound(), aRound()];
      is(await seat.say(taken.bet('10.00')), 'DONE');
      is(await seat.say(refused.bet('10.00')), 'REFUSED');
      is(await seat.say(taken.undoBet('10.00')), 'DONE');
      is(await seat.say(taken.undoBet('10.00')), 'DONE');
      is(await seat.say(refused.undoBet('10.00')), 'DONE');
      await has(seat, '10.00');
    },
  },
  {
    rule: 'R14',
    name: 'a bet whose round was paid stays where rounds stay, and is noted',
    needs: ['BET', 'WIN', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, win, undoBet } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(win('25.00')), 'DONE');
      is(await seat.say(undoBet('10.00')), 'REFUSED');
      await has(seat, '115.00');
      assert.deepEqual(await seat.exceptions(), ['ROLLBACK_AFTER_SETTLE']);
    },
  },
  {
    rule: 'R14, R23',
    name: 'a bet whose round was paid is undone with its payout where rounds may be corrected, and the turnover with it',
    needs: ['BET', 'WIN', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit('LIVE');
      const { bet, win, undoBet } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(win('25.00')), 'DONE');
      is(await seat.say(undoBet('10.00')), 'DONE');
      await has(seat, '100.00');
      const [round] = await seat.rounds();
      assert.deepEqual([round?.state, round?.valid_bet, round?.corrected_by], ['CANCELLED', 10_0000n, -10_0000n]);
    },
  },
  {
    rule: 'R15',
    name: 'a whole round is undone to the last unit, once, whatever it consisted of',
    needs: ['BET', 'WIN', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit('LIVE', '100.00');
      const [first, second, win] = [name(), name(), name()];
      const round = aRound(name(), second, win);
      is(await seat.say(round.bet('10.00', first)), 'DONE');
      is(await seat.say(round.bet('20.00')), 'DONE');
      is(await seat.say(round.win('45.00')), 'DONE');
      await has(seat, '115.00');
      const said = [
        { what: 'BET', tx: first, amount: amount('10.00') },
        { what: 'BET', tx: second, amount: amount('20.00') },
        { what: 'WIN', tx: win, amount: amount('45.00') },
      ] as const;
      // A family without a word for a whole round undoes bet by bet, the newest first.
      const whole: Operation = { kind: 'UNDO_ROUND', tx: name(), round: round.round, said };
      const operations =
        seat.family === 'CANONICAL' || seat.family === 'SLOTEGRATOR'
          ? [whole]
          : [round.undoBet('20.00'), round.undoBet('10.00', name(), first)];
      for (const operation of operations) is(await seat.say(operation), 'DONE');
      await has(seat, '100.00');
      for (const operation of operations) is(await seat.say(operation), 'DONE');
      await has(seat, '100.00');
      assert.ok((await seat.rounds()).every(({ state, stake, payout }) => state === 'CANCELLED' && stake === 0n && payout === 0n));
      assert.equal(await seat.houseSum(`VENDOR:${seat.house.code}:`), 0n);
    },
  },
  {
    rule: 'R14, R16',
    name: 'a payout that was spent is owed when its bet is undone, and what is won next pays it',
    needs: ['BET', 'WIN', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit('LIVE', '10.00');
      const [round, next] = [aRound(), aRound()];
      is(await seat.say(round.bet('10.00')), 'DONE');
      is(await seat.say(round.win('50.00')), 'DONE');
      is(await seat.say(next.bet('45.00')), 'DONE');
      is(await seat.say(round.undoBet('10.00')), 'DONE');
      await holds(seat, { CASH: 0n, RECEIVABLE: -35_0000n });
      is(await seat.say(next.win('40.00')), 'DONE');
      await holds(seat, { CASH: 5_0000n, RECEIVABLE: 0n });
    },
  },
  {
    rule: 'R14, R16',
    name: 'an undoing that cannot be paid is refused where that was agreed',
    needs: ['BET', 'WIN', 'UNDO_BET'],
    run: async (sit) => {
      const seat = await sit('CAREFUL', '10.00');
      const round = aRound();
      is(await seat.say(round.bet('10.00')), 'DONE');
      is(await seat.say(round.win('50.00')), 'DONE');
      is(await seat.say(aRound().bet('45.00')), 'DONE');
      is(await seat.say(round.undoBet('10.00')), 'REFUSED');
      await holds(seat, { CASH: 5_0000n, RECEIVABLE: 0n });
    },
  },
  {
    rule: 'R16',
    name: 'a payout that was spent is owed',
    needs: ['BET', 'WIN', 'UNDO_WIN'],
    run: async (sit) => {
      const seat = await sit('LIVE', '10.00');
      const round = aRound();
      is(await seat.say(round.bet('10.00')), 'DONE');
      is(await seat.say(round.win('50.00')), 'DONE');
      is(await seat.say(aRound().bet('45.00')), 'DONE');
      is(await seat.say(round.undoWin('50.00')), 'DONE');
      await holds(seat, { CASH: 0n, RECEIVABLE: -45_0000n });
    },
  },
  {
    rule: 'R16',
    name: 'a correction that cannot be paid is refused where that was agreed, and one that can is taken',
    needs: ['BET', 'WIN', 'ADJUST'],
    run: async (sit) => {
      const seat = await sit('CAREFUL', '10.00');
      const { round, bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(win('5.00')), 'DONE');
      const by = (text: string): Operation => ({ kind: 'ADJUST', tx: name(), round, amount: amount(text) });
      is(await seat.say(by('-5.01')), 'REFUSED');
      is(await seat.say(by('-5.00')), 'DONE');
      is(await seat.say(by('2.50')), 'DONE');
      await has(seat, '2.50');
    },
  },
];
