/** Wilds that stay, on the screen: they stand still while all else falls, and what wins beside them stays as well. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { playRow } from '../../src/families/tumbles/draw-row.ts';
import { eventsOf } from '../../src/families/tumbles/events.ts';
import { machineOf } from '../../src/families/tumbles/machine.ts';
import { machineNamed } from '../../src/families/tumbles/machines.ts';
import type { SpinEvent } from '../../src/families/tumbles/round-events.ts';
import type { Sound } from '../shell/sound.ts';
import type { Clock } from '../shell/timeline.ts';
import { bursts } from './bursts.ts';
import { createDirector } from './director.ts';
import { stuckAfter } from './show-events.ts';
import type { Piece } from './stage/surface.ts';

const config = machineNamed('amber.1');
const machine = machineOf(config);
const stake = { coin: 1_000n, currency: Currency.parse('THB') };
/** The free spins of a round in which two wilds or more have stayed and something wins. */
const spins = ((): SpinEvent[] => {
  for (let row = config.forced.from; ; row += 1) {
    const events = eventsOf(machine, playRow(machine, row), stake).filter((event) => event.type === 'spin');
    if (events.slice(2).some(({ stuck = [], tumbles }) => stuck.length > 1 && tumbles.length > 0)) return events;
  }
})();

const quiet = (): void => undefined;
const silence: Sound = {
  on: false,
  switchTo: quiet,
  wake: quiet,
  click: quiet,
  thud: quiet,
  scatter: quiet,
  roll: () => quiet,
  rise: quiet,
  arpeggio: quiet,
  tick: quiet,
  coin: quiet,
  fanfare: quiet,
  hush: quiet,
};

/** A director on a surface that remembers its pieces, with a clock that goes by itself. */
const stage = () => {
  let now = 0;
  const frames = new Set<() => void>();
  const clock: Clock = {
    now: () => now,
    onFrame: (frame) => {
      frames.add(frame);
      return () => frames.delete(frame);
    },
  };
  let pieces: readonly Piece[] = [];
  const moved = new Set<number>();
  const director = createDirector({ machine: config, clock, sound: silence });
  director.attach({
    draw: (next) => {
      for (const piece of next) if (Math.abs(piece.row - Math.round(piece.row)) > 0.01) moved.add(piece.id);
      pieces = next;
    },
    burst: quiet,
    glow: quiet,
    celebrate: quiet,
    feature: quiet,
    destroy: quiet,
  });
  const until = async (work: Promise<void>): Promise<void> => {
    let over = false;
    void work.then(() => (over = true));
    while (!over) {
      now += 16;
      for (const frame of frames) frame();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { director, until, moved, pieces: () => pieces };
};

test('a wild that stays is the same piece in the next spin, and never moves; all others fall', async () => {
  for (const calm of [false, true]) {
    const { director, until, moved, pieces } = stage();
    const [, first, second] = spins;
    assert.ok(first !== undefined && second !== undefined);
    director.rest(first.grid);
    for (const event of spins.slice(1)) {
      director.start({ quick: false, calm }, event.stuck);
      const before = new Map(pieces().map((piece) => [`${piece.column}.${piece.row}`, piece.id]));
      moved.clear();
      await until(director.land(event));
      for (const [column, row] of event.stuck ?? []) {
        const piece = pieces().find((one) => one.column === column && one.row === row);
        assert.deepEqual([piece?.cell, piece?.id], ['wild', before.get(`${column}.${row}`)]);
        assert.ok(piece !== undefined && !moved.has(piece.id));
      }
      assert.equal(pieces().length, config.columns * config.rows);
      if (!calm) assert.ok(moved.size > 0);
    }
  }
});

test('what wins lights up and lies there still; the amounts are told as it shines', async () => {
  const { director, until, pieces } = stage();
  const winning = spins.slice(2).find(({ tumbles }) => tumbles.length > 0);
  const [step] = winning?.tumbles ?? [];
  assert.ok(winning !== undefined && step !== undefined && !bursts(step));
  director.rest(winning.grid);
  const before = pieces().map(({ id, cell }) => `${id} ${cell}`);
  let told = 0;
  await until(director.tumble(step, 0, true, () => (told += 1)));
  assert.deepEqual(
    pieces().map(({ id, cell }) => `${id} ${cell}`),
    before,
  );
  assert.equal(told, 1);
  assert.ok(pieces().every(({ light, alpha }) => light === 'plain' && alpha === 1));
});

test('the wilds of a free spin are those that a reload finds held, and the base spin holds none', () => {
  const [base, ...free] = spins;
  assert.ok(base !== undefined);
  assert.deepEqual(stuckAfter(base), []);
  for (const [nth, event] of free.entries()) assert.deepEqual(free[nth + 1]?.stuck ?? stuckAfter(event), stuckAfter(event));
  assert.ok(stuckAfter(free.at(-1) ?? base).length >= 2);
});
