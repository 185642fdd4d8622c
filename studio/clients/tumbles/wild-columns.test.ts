/** Wild columns on the screen: the grid and the columns that a spin leaves, whatever it was shown from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { playRow } from '../../src/families/tumbles/draw-row.ts';
import { eventsOf } from '../../src/families/tumbles/events.ts';
import { machineOf } from '../../src/families/tumbles/machine.ts';
import { machineNamed } from '../../src/families/tumbles/machines.ts';
import { fillCues } from './cues.ts';
import { pieceOf } from './pieces.ts';
import { filledAfter, lastGrid, stuckAfter } from './show-events.ts';

const config = machineNamed('duel.1');
const machine = machineOf(config);
const stake = { coin: 1_000n, currency: Currency.parse('THB') };
const roundsOf = (many: number) =>
  Array.from({ length: many }, (_, nth) =>
    eventsOf(machine, playRow(machine, config.forced.from + nth), stake).filter((event) => event.type === 'spin'),
  );

test('after a spin its filled columns are wild from top to bottom, with no frames of single wilds, and are held in the next', () => {
  let further = 0;
  for (const spins of roundsOf(200))
    for (const [nth, event] of spins.entries()) {
      const filled = filledAfter(event);
      const grid = lastGrid(event);
      for (const { column, times } of filled) {
        assert.ok(times >= 2 && grid[column]?.every((cell) => cell === 'wild'));
        further += nth > 0 && !(event.filled ?? []).some((one) => one.column === column && one.held) ? 1 : 0;
      }
      assert.deepEqual(stuckAfter(event), []);
      const next = spins[nth + 1];
      if (nth > 0 && next !== undefined)
        assert.deepEqual(
          next.filled?.filter(({ held }) => held).map(({ column, times }) => [column, times]),
          filled.map(({ column, times }) => [column, times]),
        );
    }
  assert.ok(further > 20);
});

test('the lives left are the counter of free spins: three at first, one fewer each spin, and three again after a further column', () => {
  for (const spins of roundsOf(200)) {
    assert.equal(spins[0]?.freeSpinsLeft, config.lives);
    for (const [nth, event] of spins.entries()) {
      if (nth === 0) continue;
      const more = (event.filled ?? []).some(({ held }) => !held);
      assert.equal(event.freeSpinsLeft, more ? config.lives : (spins[nth - 1]?.freeSpinsLeft ?? 0) - 1);
    }
    assert.equal(spins.at(-1)?.freeSpinsLeft, 0);
  }
});

test('a wild fills its column from its own row outwards, and with less motion the same without a swell', () => {
  for (const calm of [false, true]) {
    const pieces = ['low1', 'wild', 'low2', 'low3', 'low4'].map((cell, row) => pieceOf(cell, 2, row, 5));
    let rung = 0;
    const cues = fillCues(pieces, { calm }, { scatter: () => undefined, rise: () => undefined }, () => (rung += 1));
    const starts = cues.filter(({ duration }) => duration > 0).map(({ at }) => at);
    assert.equal(Math.min(...starts), starts[1]);
    assert.equal(Math.max(...starts), starts[4]);
    for (const cue of cues) cue.run(1);
    assert.ok(pieces.every(({ cell, scale }) => cell === 'wild' && Math.abs(scale - 1) < 1e-9));
    assert.equal(rung, calm ? 0 : 5);
  }
});
