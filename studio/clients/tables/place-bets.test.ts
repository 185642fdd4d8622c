import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, type Asked, aTable, freeBets, placed, refusal, round, seat } from './a-table.ts';
import { chooseFree, freeDropOf, lateDrops, moneyOf } from './free-bet.ts';
import { clear, confirm, double, drop, repeat, totalOf, undo } from './place-bets.ts';
import type { TableSession } from './table-session.ts';

const lay = (session: TableSession, ...bets: string[]): void => bets.forEach((bet) => drop(session, [{ bet, chips: 1 }]));
const layFree = (session: TableSession, bet: string): void => {
  chooseFree(session);
  lay(session, bet);
};
const isFree = ({ body }: Asked): boolean => body.freeBet !== undefined;
const both = (asked: Asked): Answer =>
  isFree(asked) ? placed(seat({ banker: '20.00' }, true), 2, '950.00') : placed(seat({ player: '50.00' }), 3, '950.00');
const shown = ({ state }: TableSession) => {
  const { drops, seat: money, freeSeat, note, freeNote, placing, balance } = state.get();
  return { drops: drops.length, money: money?.bets.length, free: freeSeat?.bets.length, note: note?.key, freeNote, placing, balance };
};

test('money and a free bet are confirmed by one press and two calls with requests of their own', async () => {
  const { session, asked } = aTable(both, { freeBets: freeBets(3) });
  lay(session, 'player');
  layFree(session, 'banker');
  assert.deepEqual([session.state.get().freeChosen, totalOf(session.state.get().drops)], [false, session.state.get().chip]);
  const pressed = confirm(session);
  // A press while the answer is awaited.
  await confirm(session);
  undo(session);
  await pressed;
  assert.equal(asked.length, 2);
  const [money, free] = [asked.find((one) => !isFree(one)), asked.find(isFree)];
  assert.deepEqual(free?.body.bets, [{ bet: 'banker', amount: '20.00' }]);
  assert.deepEqual([money?.body.bets?.length, free?.body.freeBet], [1, 'given-1']);
  assert.notEqual(money?.body.requestId, free?.body.requestId);
  assert.deepEqual(shown(session), {
    drops: 0,
    money: 1,
    free: 1,
    note: undefined,
    freeNote: undefined,
    placing: false,
    balance: '950.00',
  });
  assert.equal(session.state.get().freeBets?.left, 2);
  assert.equal(session.state.get().sums.staked, session.units('50.00'), 'a free bet stakes nothing');
});

test('a free bet that is refused leaves the bets for money, and the sentence is about the free bet', async () => {
  const { session } = aTable((asked) => (isFree(asked) ? refusal('FREE_ROUNDS_OVER') : both(asked)), { freeBets: freeBets(1) });
  lay(session, 'player');
  layFree(session, 'banker');
  await confirm(session);
  const { money, free, note, freeNote, drops } = shown(session);
  assert.deepEqual(
    { money, free, note, freeNote, drops },
    { money: 1, free: undefined, note: undefined, freeNote: 'golden.over', drops: 0 },
  );
});

test('bets for money that are refused leave the free bet, and the sentence is about the money', async () => {
  const full = { bets: [{ bet: 'player', asked: '20.00', taken: '0.00', note: 'TABLE_FULL' }] };
  const { session } = aTable((asked) => (isFree(asked) ? both(asked) : refusal('BETS_REFUSED', full)), { freeBets: freeBets(3) });
  lay(session, 'player');
  layFree(session, 'banker');
  await confirm(session);
  const { money, free, note, freeNote, drops } = shown(session);
  assert.deepEqual(
    { money, free, note, freeNote, drops },
    { money: undefined, free: 1, note: 'table.full', freeNote: undefined, drops: 0 },
  );
});

test('a free bet alone needs no money, and takes the balance of its answer', async () => {
  const { session, asked } = aTable(() => placed(seat({ banker: '20.00' }, true), 2, '0.00'), { freeBets: freeBets(3), balance: '0.50' });
  layFree(session, 'banker');
  await confirm(session);
  assert.deepEqual([asked.length, session.state.get().balance, session.state.get().trouble], [1, '0.00', undefined]);
});

test('an answer that is lost is asked for again with the same request', async () => {
  const answers: Answer[] = ['lost', placed(seat({ banker: '20.00' }, true), 2, '1000.00')];
  const { session, asked } = aTable(() => answers.shift() ?? 'lost', { freeBets: freeBets(3) });
  layFree(session, 'banker');
  await confirm(session);
  assert.deepEqual([asked.length, new Set(asked.map(({ body }) => body.requestId)).size], [2, 1]);
  assert.equal(session.state.get().freeSeat?.bets.length, 1);
});

test('the golden chip lies on one place, moves to another, and is taken back by undo and clear', () => {
  const { session } = aTable(both, { freeBets: freeBets(3) });
  const golden = (): string | undefined => freeDropOf(session.state.get().drops)?.bet;
  layFree(session, 'player');
  lay(session, 'player');
  layFree(session, 'banker');
  assert.deepEqual([golden(), session.state.get().drops.length], ['banker', 2]);
  undo(session);
  assert.deepEqual([golden(), moneyOf(session.state.get().drops).length], [undefined, 1]);
  layFree(session, 'banker');
  double(session);
  assert.deepEqual([golden(), moneyOf(session.state.get().drops).length], ['banker', 2], 'a free bet is not doubled');
  clear(session);
  assert.deepEqual(session.state.get().drops, []);
});

test('the golden chip is refused on several places, on a place of other limits, and a second time in a round', () => {
  const { session } = aTable(both, { freeBets: freeBets(3) });
  chooseFree(session);
  drop(session, [
    { bet: 'player', chips: 1 },
    { bet: 'banker', chips: 1 },
  ]);
  assert.equal(session.state.get().freeNote, 'golden.oneSpot');
  lay(session, 'tie');
  assert.equal(session.state.get().freeNote, 'golden.notHere');
  session.state.set({ freeSeat: seat({ banker: '20.00' }, true) });
  lay(session, 'player');
  assert.deepEqual([session.state.get().freeNote, session.state.get().drops], ['table.freePlaced', []]);
  session.state.set({ freeSeat: null, freeBets: null, freeChosen: true });
  lay(session, 'player');
  assert.deepEqual([session.state.get().freeNote, session.state.get().freeChosen], ['golden.over', false]);
  lay(session, 'player');
  assert.equal(moneyOf(session.state.get().drops).length, 1, 'the next chip is one for money');
});

test('a round of blackjack is played with a free bet or with money', () => {
  const { session } = aTable(both, { freeBets: { ...freeBets(3), bets: ['hand'] }, game: 'blackjack' });
  lay(session, 'hand');
  layFree(session, 'hand');
  assert.deepEqual([session.state.get().freeNote, session.state.get().drops.length], ['table.freeOrMoney', 1]);
  clear(session);
  layFree(session, 'hand');
  lay(session, 'hand');
  session.state.set({ before: [{ bet: 'hand', amount: 100n }] });
  repeat(session);
  assert.deepEqual([session.state.get().freeNote, session.state.get().drops.length], ['table.freeOrMoney', 1]);
});

test('in one-tap play the golden chip is a bet at once', async () => {
  const { session, asked } = aTable(both, { freeBets: freeBets(3) });
  session.state.set({ oneTap: true });
  layFree(session, 'banker');
  assert.equal(session.state.get().placing, true);
  while (session.state.get().placing) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual([asked.length, session.state.get().freeSeat?.bets.length], [1, 1]);
});

test('at the lock unconfirmed chips come back, each with the sentence that is about it', () => {
  const { session } = aTable(both, { freeBets: freeBets(3) });
  layFree(session, 'banker');
  session.state.set({ round: round('LOCKED'), ...lateDrops(session.state.get()) });
  assert.deepEqual([shown(session).drops, shown(session).note, shown(session).freeNote], [0, undefined, 'golden.late']);
  lay(session, 'player');
  assert.equal(shown(session).drops, 0, 'nothing is laid after the lock');
});
