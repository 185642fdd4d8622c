import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundView } from '../../../src/families/slots/protocol.ts';
import { idle, until } from '../a-game.ts';
import { aGameOf, aRoundThat } from '../a-round.ts';
import { playing } from './playing.ts';
import { heldIn } from './show-hold.ts';
import { middleOf, segmentUnder } from './wheel-angles.ts';

const [hoard, spindle, veil] = [aGameOf('hoard'), aGameOf('spindle'), aGameOf('veil')];

test('coins that hold: every coin lies in its own cell, the counter is the round’s, and what is collected is what is paid', async () => {
  const round = {
    ...aRoundThat(({ bonus }) => bonus?.kind === 'hold' && bonus.respins.flat().length > 1 && bonus.respins.length < 7, hoard),
    state: 'OPEN' as const,
  };
  const { game, shown, asked } = playing(round, hoard);
  game.pressSpin();
  await until('the coins hold', () => shown.length > 0);
  await idle(game);
  const coins = round.events.flatMap((event) => (event.type === 'hold' || event.type === 'respin' ? event.coins : []));
  const last = shown.findLast((bonus) => bonus.kind === 'hold');
  assert.deepEqual(
    last?.coins.map(({ cell, payout }) => [cell, payout]),
    coins.map(({ cell, payout }) => [cell, payout]),
  );
  assert.ok(last?.coins.every(({ collected }) => collected));
  const lefts = shown.flatMap((bonus) => (bonus.kind === 'hold' && !bonus.turning ? [bonus.left] : []));
  for (const event of round.events) if (event.type === 'respin') assert.ok(lefts.includes(event.left));
  const { win, bonus } = game.state.get();
  assert.deepEqual([win, bonus], [round.payout, undefined]);
  assert.equal(asked.filter(({ path }) => path.endsWith('/step')).length, round.events.length - 1, 'every event that was seen is a step');
});

test('a round that is interrupted among its respins goes on there, with the coins that lie', async () => {
  const found = aRoundThat(({ bonus }) => bonus?.kind === 'hold' && bonus.respins.length === 4, hoard);
  const step = 3;
  const round: RoundView = { ...found, state: 'OPEN', step };
  const { game } = playing(round, hoard, { openRound: round });
  const begun = game.begin();
  await until('it asks to go on', () => game.state.get().interlude?.kind === 'resume');
  assert.deepEqual(game.state.get().bonus, heldIn(round.events.slice(0, step)));
  await begun;
  await idle(game);
  assert.equal(game.state.get().win, round.payout);
});

test('the wheel comes to rest on the segments of the round', async () => {
  const { bonus: config } = spindle.config;
  assert.ok(config?.kind === 'wheel');
  const round = {
    ...aRoundThat(({ bonus }) => bonus?.kind === 'wheel' && bonus.turns.length === 2 && bonus.coins > 0, spindle),
    state: 'OPEN' as const,
  };
  const event = round.events.find(({ type }) => type === 'wheel');
  assert.ok(event?.type === 'wheel');
  const { game, shown } = playing(round, spindle);
  game.pressSpin();
  await until('the wheel is there', () => shown.length > 0);
  await idle(game);
  const rests = shown.flatMap((bonus) =>
    bonus.kind === 'wheel' && bonus.at !== undefined ? [{ at: bonus.at, angle: bonus.angle, times: bonus.times }] : [],
  );
  assert.deepEqual([...new Set(rests.map(({ at }) => at))], event.turns);
  for (const { at, angle } of rests) assert.equal(segmentUnder(config.segments, angle), at);
  assert.equal(rests.at(-1)?.times, event.times);
  assert.equal(game.state.get().win, round.payout);
});

test('the segment whose arc is at the top is under the pointer', () => {
  const segments = [{ weight: 1 }, { weight: 2 }, { weight: 1 }];
  for (const index of segments.keys()) assert.equal(segmentUnder(segments, 720 - middleOf(segments, index)), index);
  assert.equal(segmentUnder(segments, 0), 0);
  assert.equal(segmentUnder(segments, 1), 2, 'it turns clockwise: the last comes to the top first');
});

test('mystery symbols have become one in the window that pays', async () => {
  const round = aRoundThat(({ spins }) => spins[0]?.mystery !== undefined && spins[0].coins > 0, veil);
  const [spin] = round.events;
  assert.ok(spin?.type === 'spin' && spin.mystery !== undefined);
  assert.ok(spin.window.flat().includes('mystery'));
  const { game } = playing(round, veil);
  game.pressSpin();
  await until('the win is shown', () => game.state.get().win === round.payout);
  const { window } = game.state.get();
  assert.ok(!window.flat().includes('mystery'));
  for (const [reel, row] of spin.mystery.cells) assert.equal(window[reel]?.[row], spin.mystery.symbol);
});
