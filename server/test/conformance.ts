/**
 * What every adapter must keep to: one list of scenarios, in words that each family says in its own way. A scenario names the deeds it needs; a family that
 * has no words for one of them is left out, and the test says which those are.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Currency, Decimal, moneyOf } from '@croupier/contract/money';
import * as bonuses from '#modules/bonuses';
import * as games from '#modules/games';
import * as limits from '#modules/limits';
import { changeState } from '#modules/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { VendorCode } from '@croupier/contract/ids';
import type { Deed, Heard, Manners, Mischief, Seat } from './stand-ins.ts';

export type Needed = Deed['kind'] | 'FREE_BET' | 'JACKPOT' | 'WIN_IN_PARTS';
type Sit = (manner?: Manners, cash?: string) => Promise<Seat>;
export type Scenario = { rule: string; name: string; needs: readonly Needed[]; run: (sit: Sit) => Promise<void> };

const amount = (text: string): Decimal => Decimal.parse(text);
const name = (): string => randomUUID();

/** The deeds of one round, each under a name of its own. */
const aRound = (round = name(), bet = name(), win = name()) => ({
  round,
  bet: (stake: string, tx = bet): Deed => ({ kind: 'BET', tx, round, amount: amount(stake) }),
  win: (payout: string, { tx = win, ends = true, of = bet } = {}): Deed => ({
    kind: 'WIN',
    tx,
    round,
    bet: of,
    amount: amount(payout),
    ends,
  }),
  undoBet: (stake: string, tx = name(), of = bet): Deed => ({ kind: 'UNDO_BET', tx, round, bet: of, amount: amount(stake) }),
  undoWin: (payout: string, tx = name()): Deed => ({ kind: 'UNDO_WIN', tx, round, bet, win, amount: amount(payout) }),
});

const is = ({ what }: Heard, wanted: Heard['what']): void => assert.equal(what, wanted);
const has = async (seat: Seat, cash: string): Promise<void> => assert.equal(await seat.cash(), cash);

const aGrant = ({ member }: Seat, money: string) =>
  inTransaction((tx) =>
    bonuses.giveGrant(tx, {
      member,
      money: moneyOf(money, member.currency),
      wageringRequired: 1_000_0000n,
      stakeMax: null,
      expiresAt: now().add({ hours: 24 }),
      promotion: 'TEST',
    }),
  );

/** What each sum must be afterwards, in 10^-4. */
const holds = async (seat: Seat, wanted: Record<string, bigint>): Promise<void> => {
  const accounts = await seat.accounts();
  for (const [kind, units] of Object.entries(wanted)) assert.equal(accounts[kind] ?? 0n, units, kind);
};

export const scenarios: readonly Scenario[] = [
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
    needs: ['BET', 'WIN', 'END'],
    run: async (sit) => {
      const seat = await sit();
      const { round, bet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(win('0.00')), 'DONE');
      is(await seat.say({ kind: 'END', tx: name(), round }), 'DONE');
      is(await seat.say(bet('10.00', name())), 'REFUSED');
      await has(seat, '90.00');
    },
  },
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
    rule: 'R9',
    name: 'a round that was undone pays nothing',
    needs: ['BET', 'UNDO_BET', 'WIN'],
    run: async (sit) => {
      const seat = await sit();
      const { bet, undoBet, win } = aRound();
      is(await seat.say(bet('10.00')), 'DONE');
      is(await seat.say(undoBet('10.00')), 'DONE');
      await seat.say(win('50.00'));
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
      await seat.say(undoBet('10.00'));
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
      const by = (text: string): Deed => ({ kind: 'ADJUST', tx: name(), round, amount: amount(text) });
      is(await seat.say(by('-5.01')), 'REFUSED');
      is(await seat.say(by('-5.00')), 'DONE');
      is(await seat.say(by('2.50')), 'DONE');
      await has(seat, '2.50');
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
      is(await seat.say({ ...free.bet('0.00'), campaign: 'c-1' } as Deed), 'DONE');
      is(await seat.say({ ...free.win('7.00'), campaign: 'c-1' } as Deed), 'DONE');
      await has(seat, '107.00');
      is(await seat.say(paid.bet('10.00')), 'DONE');
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
      is(await seat.say({ ...win('1000.00'), isJackpot: true } as Deed), 'DONE');
      await has(seat, '1090.00');
      assert.equal(await seat.houseBalance(`JACKPOT:${seat.house.code}`), -1_000_0000n);
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
    rule: 'C.3',
    name: 'a prize belongs to no round and is paid once',
    needs: ['PRIZE'],
    run: async (sit) => {
      const seat = await sit();
      const prize: Deed = { kind: 'PRIZE', tx: name(), amount: amount('12.34') };
      is(await seat.say(prize), 'DONE');
      is(await seat.say(prize), 'DONE');
      await has(seat, '112.34');
      assert.deepEqual(await seat.rounds(), []);
    },
  },
  {
    rule: 'C.3',
    name: 'a tip is taken once, and nothing is won by it',
    needs: ['TIP'],
    run: async (sit) => {
      const seat = await sit();
      const tip: Deed = { kind: 'TIP', tx: name(), amount: amount('2.00') };
      is(await seat.say(tip), 'DONE');
      is(await seat.say(tip), 'DONE');
      await has(seat, '98.00');
    },
  },
  {
    rule: 'C.3',
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

/** What goes wrong, what the member has after a stake of 10.00 out of 100.00 that pays 25.00, and what the vendor's own book says of it. */
export const failures: readonly { mischief: Mischief | undefined; cash: string; book: 'ENDED' | 'UNTOLD' | 'OPEN'; when: string }[] = [
  { mischief: undefined, cash: '115.00', book: 'ENDED', when: 'everything goes well' },
  { mischief: 'LATE', cash: '115.00', book: 'ENDED', when: 'everything is told late' },
  { mischief: 'DOUBLE', cash: '115.00', book: 'ENDED', when: 'everything is told twice at once' },
  { mischief: 'WRONG_SIGNATURE', cash: '115.00', book: 'ENDED', when: 'everything is signed wrongly at first' },
  { mischief: 'TIMEOUT_AFTER_COMMIT', cash: '115.00', book: 'ENDED', when: 'the vendor does not hear the answers at first' },
  // What is decided is decided: the win is the reconciliation's to find.
  { mischief: 'OUT_OF_ORDER', cash: '90.00', book: 'UNTOLD', when: 'the win is told before its bet' },
  { mischief: 'MISSING_WIN', cash: '90.00', book: 'OPEN', when: 'the win is never told' },
  { mischief: 'RESETTLE', cash: '125.00', book: 'ENDED', when: 'the round is corrected after its end' },
];
