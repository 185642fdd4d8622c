/** Collectors and the vault on the screen: what is shown is what the round says, and an interrupted one goes on where it was. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundView } from '../../../src/families/slots/protocol.ts';
import { idle, until } from '../a-game.ts';
import { aGameOf, aRoundThat } from '../a-round.ts';
import { playing } from './playing.ts';
import { caughtIn } from './show-catch.ts';
import { vaultIn } from './show-vault.ts';
import type { PlaySession } from '../play-session.ts';

const [angler, cellar] = [aGameOf('angler'), aGameOf('cellar')];

test('prizes have the values of the round, every collector gets all of them, multiplied, and the sum is what is paid', async () => {
  const round = {
    ...aRoundThat(({ spins, capped }) => spins.length > 17 && spins.length < 24 && !capped && spins.some(({ coins }) => coins > 0), angler),
    state: 'OPEN' as const,
  };
  const { game, caught } = playing(round, angler);
  game.pressSpin();
  await idle(game);
  const spins = round.events.flatMap((event) => (event.type === 'spin' && event.free > 0 ? [event] : []));
  for (const { prizes = [] } of spins)
    if (prizes.length > 0)
      assert.ok(
        caught.some((shown) => JSON.stringify(shown.prizes) === JSON.stringify(prizes)),
        'the prizes of every free spin are shown',
      );
  for (const { collected, prizes = [] } of spins) {
    if (collected === undefined) continue;
    const each = prizes.reduce((sum, { payout }) => sum + Number(payout), 0) * collected.times;
    const last = caught.findLast(({ all, nets }) => all === collected.all && nets.length === collected.cells.length);
    assert.deepEqual(
      last?.nets.map(({ cell, sum }) => [cell, Number(sum).toFixed(2)]),
      collected.cells.map((cell) => [cell, each.toFixed(2)]),
    );
  }
  const most = spins.findLast(({ collected }) => collected !== undefined)?.collected?.all;
  assert.equal(caught.at(-1)?.all, most, 'a collector without prizes counts as well');
  const { win, caught: after } = game.state.get();
  assert.deepEqual([win, after], [round.payout, undefined]);
});

test('free spins with a collector that are interrupted go on with the collectors so far', () => {
  const { events } = aRoundThat(({ spins }) => spins.length > 17, angler);
  const steps = events.flatMap((event, index) => (event.type === 'freeSpins' && event.times !== undefined ? [index] : []));
  const [first = 0] = steps;
  const caught = caughtIn(events.slice(0, first + 1), angler.config);
  assert.ok((caught?.all ?? 0) >= 4);
  assert.equal(caughtIn(events.slice(0, 1), angler.config), undefined);
  assert.equal(caughtIn(events, cellar.config), undefined);
});

const vaultRound = (): RoundView => ({
  ...aRoundThat(({ bonus, spins }) => bonus?.kind === 'pick' && bonus.found.length === 4 && spins[0]?.coins === 0, cellar),
  state: 'OPEN',
});

test('the vault opens the door that was chosen, shows the prizes of the round in their order, and ends with a lock', async () => {
  const round = vaultRound();
  const { game, shown, asked } = playing(round, cellar);
  const chosen = [7, 2, 14, 2, 0];
  let nth = 0;
  game.state.subscribe(() => {
    const { bonus } = game.state.get();
    if (bonus?.kind === 'vault' && bonus.asks && bonus.doors.filter((door) => door !== undefined).length === nth) {
      const door = chosen[nth] ?? 0;
      nth += 1;
      queueMicrotask(() => game.openDoor(door));
    }
  });
  game.pressSpin();
  await until('the vault is open', () => shown.length > 0);
  await idle(game);
  const picks = round.events.flatMap((event) => (event.type === 'pick' ? [event.payout] : []));
  const last = shown.findLast((bonus) => bonus.kind === 'vault');
  const behind = (door: number) => {
    const its = last?.doors[door];
    return its === undefined || its === 'lock' ? its : its.prize;
  };
  // The fourth choice was open already: the first closed door is opened for it. The lock is behind the next.
  assert.deepEqual([behind(7), behind(2), behind(14), behind(0), behind(1)], [...picks.slice(0, 4), 'lock']);
  assert.equal(last?.doors.filter((door) => door !== undefined).length, 5);
  assert.deepEqual([game.state.get().win, game.state.get().bonus], [round.payout, undefined]);
  const steps = asked.filter(({ path }) => path.endsWith('/step'));
  assert.equal(steps.length, round.events.length - 1, 'every door is a step');
  assert.deepEqual(
    steps.flatMap(({ body }) => ('shown' in body ? [body['shown']] : [])),
    [7, 2, 14, 0, 1],
    'with the door that was opened',
  );
});

test('an interrupted vault shows the doors that the player opened, and a replay opens them again', async () => {
  const round: RoundView = { ...vaultRound(), step: 4, shown: { 3: 9, 4: 5 } };
  const { game } = playing(round, cellar, { openRound: round });
  const begun = game.begin();
  await until('it asks to go on', () => game.state.get().interlude?.kind === 'resume');
  const { bonus } = game.state.get();
  assert.ok(bonus?.kind === 'vault');
  assert.deepEqual(
    bonus.doors.flatMap((door, place) => (door === undefined ? [] : [place])),
    [5, 9],
  );
  await begun;
  await idle(game);

  const past = playing({ ...vaultRound(), state: 'SETTLED', shown: { 3: 11, 4: 6, 5: 1, 6: 0, 7: 13 } }, cellar);
  await past.game.replay(round.id);
  const last = past.shown.findLast((one) => one.kind === 'vault');
  assert.deepEqual(
    last?.doors.flatMap((door, place) => (door === undefined ? [] : [place])),
    [0, 1, 6, 11, 13],
  );
});

test('a vault that is interrupted goes on with what was found', async () => {
  const found = vaultRound();
  const step = 4;
  const round: RoundView = { ...found, step };
  const { game, shown } = playing(round, cellar, { openRound: round });
  const begun = game.begin();
  await until('it asks to go on', () => game.state.get().interlude?.kind === 'resume');
  const before = game.state.get().bonus;
  assert.ok(before?.kind === 'vault');
  const picks = round.events.flatMap((event) => (event.type === 'pick' && event.payout !== null ? [event.payout] : []));
  assert.deepEqual(
    before.doors.slice(0, 3),
    picks
      .slice(0, 2)
      .map((prize) => ({ prize }))
      .concat(undefined as never),
  );
  assert.equal(Number(before.sum), Number(picks[0]) + Number(picks[1]));
  await begun;
  await idle(game);
  assert.equal(game.state.get().win, round.payout);
  assert.ok(shown.length > 2);
  assert.equal(vaultIn(round.events, { rules: cellar } as unknown as PlaySession), undefined);
});
