/** The rules of stakes, prizes, tips and balances, and of the time for which a round takes them. The rules are those of `docs/wallet-rules.md`. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { VendorCode } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import * as games from '#modules/play/catalogue';
import * as limits from '../../src/modules/people/limits/restrict.ts';
import { inTransaction } from '#platform/database';
import type { Operation } from '../stand-ins.ts';
import { amount, aRound, has, is, name, type Scenario } from './a-round.ts';

export const staking: readonly Scenario[] = [
  {
    rule: 'R1, R5',
    name: 'twenty copies of a bet at once take one stake',
    needs: ['BET'],
    run: async (sit) => {
      const seat = await sit();
      const { bet } = aRound();
      const heard = await Promise.all(Array.from({ length: 20 }, () => seat.say(bet('10.00'))));
      for (const one of heard) is(one, 'DONE');
      await has(seat, '90.00');
    },
  },
  {
    rule: 'R2',
    name: 'a bet that is repeated in a new session is the same bet',
    needs: ['BET'],
    run: async (sit) => {
      const seat = await sit();
      const { bet } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      const { token } = await seat.reopen();
      is(await seat.say(bet('10.00'), { token }), 'DONE');
      await has(seat, '90.00');
    },
  },
  {
    rule: 'R3',
    name: 'what is said again has one effect, and a refusal stays one',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit('STRICT', '15.00');
      const [round, dear] = [aRound(), aRound()];
      is(await seat.say(round.bet('10.00')), 'DONE');
      is(await seat.say(round.bet('10.00')), 'DONE');
      is(await seat.say(dear.bet('10.00')), 'REFUSED');
      is(await seat.say(round.win('20.00')), 'DONE');
      is(await seat.say(round.win('20.00')), 'DONE');
      is(await seat.say(dear.bet('10.00')), 'REFUSED');
      await has(seat, '25.00');
    },
  },
  {
    rule: 'R10, R20',
    name: 'a session that has ended takes no bet and tells no balance, and what is owed is still paid',
    needs: ['BET', 'WIN', 'BALANCE'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      const { token } = await seat.reopen();
      await seat.endSessions();
      is(await seat.say(aRound().bet('10.00'), { token }), 'REFUSED');
      // Its calls for a balance name the player alone.
      is(await seat.say({ kind: 'BALANCE' }, { token }), seat.family === 'PRAGMATIC' ? 'DONE' : 'REFUSED');
      is(await seat.say(win('5.00'), { token }), 'DONE');
      await has(seat, '95.00');
    },
  },
  {
    rule: 'R4',
    name: 'the same name with another content is refused and noted',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(bet('11.00')), 'REFUSED');
      is(await seat.say(win('5.00')), 'DONE');
      is(await seat.say(win('6.00')), 'REFUSED');
      await has(seat, '95.00');
      assert.deepEqual(await seat.exceptions(), ['DUPLICATE_MISMATCH', 'DUPLICATE_MISMATCH']);
    },
  },
  {
    rule: 'R6',
    name: 'an open round takes many bets',
    needs: ['BET'],
    run: async (sit) => {
      const seat = await sit();
      const { bet } = aRound();
      for (const stake of ['10.00', '20.00', '5.50']) is(await seat.say(bet(stake, name())), 'DONE');
      await has(seat, '64.50');
    },
  },
  {
    rule: 'R6',
    name: 'a round that has ended takes no more bets',
    needs: ['BET', 'WIN', 'SHARED_ROUND'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(win('0.00')), 'DONE');
      is(await seat.say(bet('10.00', name())), 'REFUSED');
      await has(seat, '90.00');
    },
  },
  {
    rule: 'R6, R9',
    name: 'a round that is told to end has ended, however often it is told and whether anything was paid or not',
    needs: ['BET', 'END'],
    run: async (sit) => {
      const seat = await sit('OPEN_HANDED');
      const { round, bet, win } = aRound();
      const end: Operation = { kind: 'END', tx: name(), round };
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(win('3.00', { tx: name(), ends: seat.family === 'PRAGMATIC' })), 'DONE');
      is(await seat.say(win('4.00', { ends: seat.family === 'PRAGMATIC' })), 'DONE');
      is(await seat.say(bet('10.00', name())), 'DONE');
      is(await seat.say(end), 'DONE');
      is(await seat.say(end), 'DONE');
      is(await seat.say(bet('10.00', name())), 'REFUSED');
      await has(seat, '87.00');
      assert.deepEqual(
        (await seat.rounds()).map(({ state, payout, valid_bet }) => [state, payout, valid_bet]),
        [['SETTLED', 7_0000n, 13_0000n]],
      );
    },
  },
  {
    rule: 'R18',
    name: 'a free round takes nothing and counts towards no limit; its win is paid',
    needs: ['FREE_BET'],
    run: async (sit) => {
      const seat = await sit();
      await inTransaction((tx) =>
        limits.setCeiling(tx, seat.member, { kind: 'WAGER', period: 'DAY', amount: 10_0000n, currency: seat.member.currency }),
      );
      const [free, paid] = [aRound(), aRound()];
      is(await seat.say({ ...free.bet('0.00'), campaign: 'c-1' } as Operation), 'DONE');
      is(await seat.say({ ...free.win('7.00'), campaign: 'c-1' } as Operation), 'DONE');
      await has(seat, '107.00');
      is(await seat.say(paid.bet('10.00')), 'DONE');
    },
  },
  {
    rule: 'R20',
    name: 'a bet is refused for want of money, a session, the right player, the right currency, or a game that is on',
    needs: ['BET'],
    run: async (sit) => {
      const [seat, other] = [await sit(), await sit()];
      const bet = (stake = '10.00') => aRound().bet(stake);
      is(await seat.say(bet('100.01')), 'REFUSED');
      if (seat.family !== 'PRAGMATIC') {
        is(await seat.say(bet(), { token: randomUUID() }), 'REFUSED');
        is(await seat.say(bet(), { token: other.session.token }), 'REFUSED');
        // Its calls name no currency at all.
        is(await seat.say(bet(), { currency: Currency.parse('USD') }), 'REFUSED');
      }
      is(await seat.say(bet(), { player: '018f0000-0000-7000-8000-000000000001' }), 'REFUSED');
      is(await seat.say(bet(), { game: 'no-such-game' }), 'REFUSED');
      await inTransaction((tx) =>
        limits.setCeiling(tx, seat.member, { kind: 'LOSS', period: 'WEEK', amount: 20_0000n, currency: seat.member.currency }),
      );
      is(await seat.say(bet('20.01')), 'REFUSED');
      is(await seat.say(bet('20.00')), 'DONE');
      await has(seat, '80.00');
      await has(other, '100.00');
    },
  },
  {
    rule: 'R22, R23',
    name: 'a round tells what happened to it, and its turnover is what was at risk',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(win('4.00')), 'DONE');
      const [round] = await seat.rounds();
      assert.deepEqual([round?.state, round?.stake, round?.payout, round?.valid_bet], ['SETTLED', 10_0000n, 4_0000n, 6_0000n]);
      const told = await seat.events();
      for (const type of ['bet.placed', 'bet.settled', 'round.ended', 'balance.changed']) assert.ok(told.includes(type), type);
    },
  },
  {
    rule: 'Operations',
    name: 'a prize belongs to no round and is paid once',
    needs: ['PRIZE'],
    run: async (sit) => {
      const seat = await sit();
      const prize: Operation = { kind: 'PRIZE', tx: name(), amount: amount('12.34') };
      is(await seat.say(prize), 'DONE');
      is(await seat.say(prize), 'DONE');
      await has(seat, '112.34');
      assert.deepEqual(await seat.rounds(), []);
    },
  },
  {
    rule: 'Operations',
    name: 'a tip is taken once, and nothing is won by it',
    needs: ['TIP'],
    run: async (sit) => {
      const seat = await sit();
      const tip: Operation = { kind: 'TIP', tx: name(), amount: amount('2.00') };
      is(await seat.say(tip), 'DONE');
      is(await seat.say(tip), 'DONE');
      await has(seat, '98.00');
    },
  },
  {
    rule: 'Operations',
    name: 'a balance is what there is, to the last unit that the family shows',
    needs: ['BALANCE'],
    run: async (sit) => {
      const seat = await sit('STRICT', '12.30');
      const { balance } = await seat.say({ kind: 'BALANCE' });
      assert.equal(balance, '12.30');
    },
  },
  {
    rule: 'R10',
    name: 'a vendor that is switched off takes no stake, and what it owes is still paid',
    needs: ['BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit('CAREFUL');
      const { bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      const switched = (enabled: boolean) => inTransaction((tx) => games.switchVendor(tx, seat.house.code as VendorCode, { enabled }));
      await switched(false);
      try {
        is(await seat.say(aRound().bet('10.00')), 'REFUSED');
        is(await seat.say(win('5.00')), 'DONE');
      } finally {
        await switched(true);
      }
      await has(seat, '95.00');
    },
  },
];
