/** The rules of payouts: the bets they need, the time for which a round takes them, and their sources. The rules are those of `docs/wallet-rules.md`. */
import assert from 'node:assert/strict';
import type { Operation } from '../stand-ins.ts';
import { aGrant, aRound, has, holds, is, name, type Scenario } from './a-round.ts';

export const paying: readonly Scenario[] = [
  {
    rule: 'R8',
    name: 'a win of a bet that never came is paid once where that was agreed',
    needs: ['WIN'],
    run: async (sit) => {
      const seat = await sit('OPEN_HANDED');
      const { win } = aRound();
      is(await seat.say(win('10.00')), 'DONE');
      is(await seat.say(win('10.00')), 'DONE');
      await has(seat, '110.00');
    },
  },
  {
    rule: 'R9',
    name: 'a win for a round that has ended is paid and noted where that was agreed',
    needs: ['BET', 'WIN', 'SHARED_ROUND'],
    run: async (sit) => {
      const seat = await sit('OPEN_HANDED');
      const { round, bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(win('3.00')), 'DONE');
      if (seat.family === 'PRAGMATIC') is(await seat.say({ kind: 'END', tx: name(), round }), 'DONE');
      const late = win('5.00', { tx: name() });
      is(await seat.say(late), 'DONE');
      is(await seat.say(late), 'DONE');
      await has(seat, '98.00');
      assert.deepEqual(await seat.exceptions(), ['LATE_WIN']);
    },
  },
  {
    rule: 'R17',
    name: 'a win never pays for its own stake, in whatever order and however often the two are said',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit('STRICT', '50.00');
      const [inOrder, winFirst, atOnce] = [aRound(), aRound(), aRound()];
      for (const _ of ['said', 'and said again']) {
        is(await seat.say(inOrder.bet('50.01')), 'REFUSED');
        is(await seat.say(inOrder.win('1000.00')), 'REFUSED');
        is(await seat.say(winFirst.win('1000.00')), 'REFUSED');
        is(await seat.say(winFirst.bet('50.01')), 'REFUSED');
        const both = await Promise.all([seat.say(atOnce.bet('50.01')), seat.say(atOnce.win('1000.00'))]);
        for (const one of both) is(one, 'REFUSED');
      }
      await has(seat, '50.00');
      assert.deepEqual(await seat.rounds(), [], 'nothing of it is left');
      await holds(seat, { CASH: 50_0000n });
    },
  },
  {
    rule: 'R17',
    name: 'a stake of all there is and its win are each taken and paid once',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit('STRICT', '50.00');
      const { bet, win } = aRound();
      for (const stake of await Promise.all([seat.say(bet('50.00')), seat.say(bet('50.00'))])) is(stake, 'DONE');
      await has(seat, '0.00');
      for (const payout of await Promise.all([seat.say(win('60.00')), seat.say(win('60.00'))])) is(payout, 'DONE');
      is(await seat.say(bet('50.00')), 'DONE');
      await has(seat, '60.00');
      const [round] = await seat.rounds();
      assert.deepEqual([round?.state, round?.stake, round?.payout], ['SETTLED', 50_0000n, 60_0000n]);
    },
  },
  {
    rule: 'R17',
    name: 'a stake and its win in one message are both or none, and the stake comes first',
    needs: ['PLAY'],
    run: async (sit) => {
      const seat = await sit('STRICT', '50.00');
      const [dear, fair] = [aRound(), aRound()];
      for (const _ of ['said', 'and said again']) is(await seat.say(dear.play('50.01', '1000.00')), 'REFUSED');
      await has(seat, '50.00');
      assert.deepEqual(await seat.rounds(), []);
      for (const both of await Promise.all([seat.say(fair.play('50.00', '60.00')), seat.say(fair.play('50.00', '60.00'))]))
        is(both, 'DONE');
      await has(seat, '60.00');
      is(await seat.say(dear.play('50.01', '1000.00')), 'REFUSED');
      const [round] = await seat.rounds();
      assert.deepEqual([round?.state, round?.stake, round?.payout], ['SETTLED', 50_0000n, 60_0000n]);
    },
  },
  {
    rule: 'R17',
    name: 'a bet that was lost and the end of its round in one message are both or none',
    needs: ['PLAY_LOST'],
    run: async (sit) => {
      const seat = await sit('STRICT', '10.00');
      const { bet, play } = aRound();
      is(await seat.say(play('10.01', '0.00')), 'REFUSED');
      assert.deepEqual(await seat.rounds(), []);
      // Its round was neither begun nor ended by what was refused.
      is(await seat.say(bet('4.00', name())), 'DONE');
      const lost = play('6.00', '0.00', name());
      is(await seat.say(lost), 'DONE');
      is(await seat.say(lost), 'DONE');
      await has(seat, '0.00');
      await seat.give('10.00');
      is(await seat.say(bet('1.00', name())), 'REFUSED');
      assert.deepEqual((await seat.rounds()).map(({ state }) => state), ['SETTLED']); // prettier-ignore
    },
  },
  {
    rule: 'R8',
    name: 'a win of a bet that never came is refused and noted',
    needs: ['WIN'],
    run: async (sit) => {
      const seat = await sit();
      is(await seat.say(aRound().win('10.00')), 'REFUSED');
      await has(seat, '100.00');
      assert.deepEqual(await seat.exceptions(), ['WIN_WITHOUT_BET']);
    },
  },
  {
    rule: 'R9',
    name: 'an open round is paid in parts, and only its end closes it',
    needs: ['BET', 'WIN_IN_PARTS'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(win('3.00', { tx: name(), ends: false })), 'DONE');
      is(await seat.say(win('4.00')), 'DONE');
      is(await seat.say(win('5.00', { tx: name() })), 'REFUSED');
      await has(seat, '97.00');
      assert.deepEqual(
        (await seat.rounds()).map(({ state }) => state),
        ['SETTLED'],
      );
    },
  },
  {
    rule: 'R19',
    name: 'a jackpot is paid from its own account',
    needs: ['BET', 'JACKPOT'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say({ ...win('1000.00'), isJackpot: true } as Operation), 'DONE');
      await has(seat, '1090.00');
      assert.equal(await seat.houseBalance(`JACKPOT:${seat.house.code}`), -1_000_0000n);
    },
  },
  {
    rule: 'R21',
    name: 'a payout returns by the parts that paid for its bet',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit('STRICT', '3.00');
      const grant = await aGrant(seat, '20.00');
      const { bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(win('25.00')), 'DONE');
      await holds(seat, { CASH: 7_5000n, [`BONUS:${grant}`]: 13_0000n + 17_5000n });
    },
  },
];
