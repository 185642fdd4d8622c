import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundNow, SeatView, ServerMessage } from '../../src/engine/shared-rounds/protocol.ts';
import { noPlace, placeAfter } from '../shell/shared-rounds/follow-rounds.ts';
import { applyMessage } from './apply-message.ts';
import { type CrashState, outAt, pointText, whyNotBeside, worthAt } from './crash-state.ts';

const round = (id: string): RoundNow => ({
  id,
  number: 1,
  phase: 'DEALING',
  phaseStartedAt: '2026-11-29T00:00:00Z',
  phaseEndsAt: '2026-11-29T00:02:00Z',
  mathVersion: 'crash.1',
  stage: 0,
  opening: null,
  voidCause: null,
  betsOff: [],
});
const panel = { amount: 100n, autoOn: false, autoAt: 200, queued: false, busy: false, out: undefined, isFree: false, note: undefined };
const stateWith = (bet: Partial<SeatView['bets'][number]>, out?: { roundId: string; point: number; payout: string }): CrashState =>
  ({
    round: round('now'),
    seat: { roundId: 'now', bets: [{ bet: 'first', amount: '10.00', payout: null, autoAt: null, point: null, ...bet }] },
    freeSeat: null,
    panels: { first: { ...panel, out }, second: panel },
  }) as unknown as CrashState;

test('a message that was seen is left out, and a missing one is noticed', () => {
  const phase = (seq: number) => ({ type: 'phase', seq }) as ServerMessage;
  const first = placeAfter(noPlace, { type: 'resumed', stream: 'a', seq: 4, serverNow: '2026-11-29T00:00:00Z' });
  assert.deepEqual(first, { place: { stream: 'a', seq: 4 }, verdict: 'next' });
  assert.equal(placeAfter(first.place, phase(4)).verdict, 'seen');
  assert.deepEqual(placeAfter(first.place, phase(5)), { place: { stream: 'a', seq: 5 }, verdict: 'next' });
  assert.equal(placeAfter(first.place, phase(7)).verdict, 'broken');
});

test('a bet is out by the answer of the server, or at its own point when the flight has passed it', () => {
  assert.equal(outAt(stateWith({}), 'first', 300), undefined);
  assert.equal(outAt(stateWith({ autoAt: 200 }), 'first', 199), undefined);
  assert.equal(outAt(stateWith({ autoAt: 200 }), 'first', 200), 200);
  assert.equal(outAt(stateWith({ point: 150 }), 'first', 120), 150);
  assert.equal(outAt(stateWith({ autoAt: 200 }, { roundId: 'now', point: 147, payout: '14.70' }), 'first', 300), 147);
  assert.equal(outAt(stateWith({}, { roundId: 'before', point: 147, payout: '14.70' }), 'first', 300), undefined);
  assert.equal(outAt(stateWith({ autoAt: 101 }), 'second', 300), undefined);
});

test('the end of another flight changes nothing, and a new round forgets the last end', () => {
  const at = '2026-11-29T00:00:00Z';
  const end = (roundId: string): ServerMessage => ({
    type: 'reveal',
    seq: 1,
    serverNow: at,
    roundId,
    index: 0,
    event: { type: 'end', point: 250 },
  });
  assert.deepEqual(applyMessage({ round: round('now') }, end('now'), 0), { last: 250 });
  assert.deepEqual(applyMessage({ round: round('now') }, end('before'), 0), {});
  const next = applyMessage({ round: round('now') }, { type: 'phase', seq: 2, serverNow: at, round: round('next'), results: ['250'], shoe: null, winners: [] }, 0); // prettier-ignore
  assert.deepEqual([next.last, next.crowd, 'last' in next], [undefined, { players: 0, bets: [] }, true]);
});

test('a point is written with two decimals', () => {
  assert.deepEqual([pointText(100), pointText(250), pointText(100_000)], ['1.00×', '2.50×', '1,000.00×']);
});

test('a free bet that comes out is worth its winnings without the stake', () => {
  assert.deepEqual([worthAt(1_000n, 250, false), worthAt(1_000n, 250, true), worthAt(1_000n, 101, true)], [2_500n, 1_500n, 10n]);
});

test('a flight is played with one free bet, or with one or two bets for money', () => {
  const money = stateWith({});
  const { seat } = money;
  const free = { ...money, seat: null, freeSeat: { ...seat, free: { reference: 'given-1', stake: '10.00' } } } as unknown as CrashState;
  const paid = { ...money, seat: { ...seat, free: null } } as unknown as CrashState;
  const none = { ...money, seat: null } as unknown as CrashState;
  const of = (state: CrashState) => [whyNotBeside(state, false), whyNotBeside(state, true)];
  assert.deepEqual(of(none), [undefined, undefined]);
  assert.deepEqual(of(paid), [undefined, 'table.freeOrMoney']);
  assert.deepEqual(of(free), ['table.freeOrMoney', 'table.freePlaced']);
});
