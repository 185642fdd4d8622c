import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import type { GameRules, SessionView } from '../../src/families/crash/protocol.ts';
import { type Answer, answerCalls, type Asked, openedParts, placed, refusal, seat } from '../tables/a-table.ts';
import { noteAutoResults, placeAutoBets, startAutoBets } from './auto-bets.ts';
import { createCrashSession, type CrashSession } from './crash-session.ts';

const limits = { left: 3, lossLimit: 10_000_000n, winLimit: undefined };
const taken = (): Answer => placed(seat({ first: '10.00' }), undefined, '990.00');

const aFlight = (answer: (asked: Asked) => Answer, allowAutoplay = true): { session: CrashSession; asked: Asked[] } => {
  const { view, ...parts } = openedParts('1000.00', undefined);
  const allowed = { ...(view as unknown as SessionView), rules: { allowAutoplay } } as SessionView;
  return { session: createCrashSession({ ...parts, view: allowed, rules: {} as unknown as GameRules }), asked: answerCalls(answer) };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const autoplayOf = ({ state }: CrashSession) => state.get().panels.first.autoplay;

/** The flight of the seat ends with a payout, and the next one takes bets. */
const nextFlight = async (session: CrashSession, payout: string, state: 'SETTLED' | 'VOID' = 'SETTLED'): Promise<void> => {
  const over = session.state.get().seat;
  assert.ok(over);
  session.state.set({ seat: null });
  noteAutoResults(session, { ...over, state, bets: over.bets.map((bet) => ({ ...bet, payout: Decimal.parse(payout) })) });
  await settled();
};

test('a bet is placed in each flight, once its last result is known, as often as was agreed', async () => {
  const { session, asked } = aFlight(taken);
  startAutoBets(session, 'first', limits);
  await settled();
  assert.deepEqual([asked.length, autoplayOf(session)?.left], [1, 2]);
  session.state.set({ seat: null });
  await placeAutoBets(session);
  assert.equal(asked.length, 1, 'the result is not known yet');
  session.state.set({ seat: seat({ first: '10.00' }) });
  await nextFlight(session, '0.00');
  await nextFlight(session, '0.00');
  await nextFlight(session, '0.00');
  assert.deepEqual([asked.length, autoplayOf(session)], [3, undefined]);
});

test('autoplay stops before a bet that would go beyond the loss limit, and after a win of the limit', async () => {
  const { session, asked } = aFlight(taken);
  session.state.set({
    panels: { ...session.state.get().panels, first: { ...session.state.get().panels.first, amount: session.units('10.00') } },
  });
  startAutoBets(session, 'first', { ...limits, lossLimit: session.units('19.99') });
  await settled();
  await nextFlight(session, '0.00');
  assert.deepEqual([asked.length, autoplayOf(session)], [1, undefined]);
  startAutoBets(session, 'first', { ...limits, winLimit: session.units('25.00') });
  await settled();
  await nextFlight(session, '25.00');
  assert.deepEqual([asked.length, autoplayOf(session)], [2, undefined]);
});

test('a stake that went back is no loss', async () => {
  const { session, asked } = aFlight(taken);
  session.state.set({
    panels: { ...session.state.get().panels, first: { ...session.state.get().panels.first, amount: session.units('10.00') } },
  });
  startAutoBets(session, 'first', { ...limits, lossLimit: session.units('10.00') });
  await settled();
  await nextFlight(session, '0.00', 'VOID');
  assert.deepEqual([asked.length, autoplayOf(session)?.left], [2, 1]);
});

test('a refused bet ends autoplay, and a merchant that does not allow it has none', async () => {
  const { session } = aFlight(() => refusal('BETS_REFUSED'));
  startAutoBets(session, 'first', limits);
  await settled();
  assert.equal(autoplayOf(session), undefined);
  const { session: other, asked } = aFlight(taken, false);
  startAutoBets(other, 'first', limits);
  await settled();
  assert.deepEqual([asked.length, autoplayOf(other)], [0, undefined]);
});
