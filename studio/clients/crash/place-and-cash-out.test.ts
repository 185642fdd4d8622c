import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameRules, SessionView } from '../../src/families/crash/protocol.ts';
import { type Answer, answerCalls, type Asked, freeBets, openedParts, placed, refusal, seat } from '../tables/a-table.ts';
import { createCrashSession, type CrashSession } from './crash-session.ts';
import { changePanel, place } from './place-and-cash-out.ts';

const aFlight = (answer: (asked: Asked) => Answer, left = 2): { session: CrashSession; asked: Asked[] } => {
  const { view, ...parts } = openedParts('1000.00', freeBets(left));
  const session = createCrashSession({ ...parts, view: view as unknown as SessionView, rules: {} as unknown as GameRules });
  return { session, asked: answerCalls(answer) };
};
const panels = ({ state }: CrashSession) => state.get().panels;
const free = (left: number): Answer => placed(seat({ first: '20.00' }, true), left, '1000.00');
const money = (...bets: string[]): Answer => placed(seat(Object.fromEntries(bets.map((bet) => [bet, '10.00']))), undefined, '990.00');

test('a panel places a free bet of the given stake with its own point, and nothing of it is a stake', async () => {
  const { session, asked } = aFlight(() => free(1));
  changePanel(session, 'first', { isFree: true, autoOn: true, autoAt: 150 });
  await place(session, 'first');
  assert.deepEqual([asked.length, asked[0]?.body.freeBet], [1, 'given-1']);
  assert.deepEqual(asked[0]?.body.bets, [{ bet: 'first', amount: '20.00', autoAt: 150 }]);
  const { freeSeat, seat: paid, sums, freeBets: kept } = session.state.get();
  assert.deepEqual([freeSeat?.bets.length, paid, sums.staked, kept?.left, panels(session).first.isFree], [1, null, 0n, 1, true]);
});

test('after the last free bet both panels play for money', async () => {
  const { session } = aFlight(() => free(0), 1);
  for (const bet of ['first', 'second'] as const) changePanel(session, bet, { isFree: true });
  await place(session, 'first');
  assert.deepEqual([panels(session).first.isFree, panels(session).second.isFree], [false, false]);
});

test('money that is placed leaves the number of free bets as it is', async () => {
  const { session } = aFlight(() => money('first'));
  await place(session, 'first');
  const { freeBets: kept, seat: paid, balance } = session.state.get();
  assert.deepEqual([kept?.left, paid?.bets.length, balance], [2, 1, '990.00']);
});

test('a flight with money takes no free bet, and one with a free bet no money: nothing is sent', async () => {
  const { session, asked } = aFlight(() => money('first'));
  await place(session, 'first');
  changePanel(session, 'second', { isFree: true });
  await place(session, 'second');
  assert.equal(panels(session).second.note, 'table.freeOrMoney');
  session.state.set({ seat: null, freeSeat: seat({ first: '20.00' }, true) });
  changePanel(session, 'second', { isFree: false });
  await place(session, 'second');
  assert.equal(panels(session).second.note, 'table.freeOrMoney');
  changePanel(session, 'second', { isFree: true });
  await place(session, 'second');
  assert.deepEqual([panels(session).second.note, asked.length], ['table.freePlaced', 1]);
});

test('a refused free bet says why in its panel, and is never placed for money', async () => {
  for (const [code, note] of [
    ['FREE_ROUNDS_OVER', 'golden.over'],
    ['BETTING_CLOSED', 'golden.late'],
    ['FREE_BET_OR_MONEY', 'table.freeOrMoney'],
    ['BETS_REFUSED', 'golden.notHere'],
  ] as const) {
    const { session } = aFlight(() => refusal(code));
    changePanel(session, 'first', { isFree: true });
    await place(session, 'first');
    assert.deepEqual([panels(session).first.note, panels(session).first.busy], [note, false]);
  }
  const { session, asked } = aFlight(() => free(0));
  changePanel(session, 'first', { isFree: true });
  session.state.set({ freeBets: null });
  await place(session, 'first');
  assert.deepEqual([panels(session).first.note, panels(session).first.isFree, asked.length], ['golden.over', false, 0]);
});
