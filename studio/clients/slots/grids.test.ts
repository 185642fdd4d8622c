/** Two grids on the screen: where reels, lines and wins of the lower one lie. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsOf } from '../../src/families/slots/events.ts';
import { machineOf } from '../../src/families/slots/machine.ts';
import { provenOfVersion } from '../../src/families/slots/mathematics-files.ts';
import { playRound } from '../../src/families/slots/play.ts';
import { streamOf } from '../../src/engine/fairness/stream.ts';
import { THB } from './a-round.ts';
import { byGrid, gridCount, lineAt, shownStrips, stopPlace } from './grids.ts';
import { createReels } from './reels.ts';
import { linePoints } from './stage/pay-lines.ts';
import { winsOf } from './wins.ts';

const { config } = provenOfVersion('twin-a-low.1.9450') ?? assert.fail('no twin');
const machine = machineOf(config);
const eventsOfRound = (nonce: number) =>
  eventsOf(machine, playRound(machine, streamOf({ serverSeed: 'server seed', clientSeed: 'client seed', nonce })), {
    coin: 100n,
    currency: THB,
  });
const units = (decimal: string): bigint => BigInt(Math.round(Number(decimal) * 10_000));

test('ten reels are on the screen, and the common one is there twice, at the same stop', () => {
  assert.equal(gridCount(config), 2);
  const strips = shownStrips(config);
  assert.equal(strips.length, 10);
  assert.equal(strips[5], strips[0]);
  assert.deepEqual(
    strips.map((_, reel) => stopPlace(config, reel)),
    [0, 1, 2, 3, 4, 0, 5, 6, 7, 8],
  );
  assert.deepEqual(
    byGrid(config, strips).map((grid) => grid.length),
    [5, 5],
  );
});

test('every line of a grid is where its number says, and a win lights cells that show its symbol or a wild', () => {
  assert.deepEqual(lineAt(config, 20), { grid: 1, rows: config.lines[0] });
  assert.equal(linePoints(config.lines[0] ?? [], 3)[0]?.[1], (config.lines[0]?.[0] ?? 0) + 3.5);
  let below = 0;
  for (let nonce = 0; nonce < 400; nonce += 1)
    for (const event of eventsOfRound(nonce)) {
      if (event.type !== 'spin') continue;
      assert.deepEqual(event.window[5], event.window[0], 'the common reel');
      for (const win of winsOf(event, config, units)) {
        if (win.line === null) continue;
        if (win.line >= 20) below += 1;
        for (const [reel, row] of win.cells) {
          assert.equal(reel >= 5, win.line >= 20);
          assert.ok([win.symbol, 'wild'].includes(event.window[reel]?.[row] ?? ''), `${nonce} line ${win.line}`);
        }
      }
    }
  assert.ok(below > 50);
});

test('free spins that both grids won are told as such, with the scatters of both, and multiply', () => {
  const events = eventsOfRound(3950);
  const [first] = events;
  assert.ok(first?.type === 'spin' && first.scatter !== null);
  assert.ok(first.scatter.cells.some(([reel]) => reel < 5) && first.scatter.cells.some(([reel]) => reel >= 5));
  const won = events.find((event) => event.type === 'freeSpins');
  assert.deepEqual([won?.both, won?.retrigger], [true, false]);
  for (const event of events) if (event.type === 'spin' && event.free > 0) assert.equal(event.multiplier, config.second?.times);
});

test('the reels of both grids show the window of a spin', () => {
  const shown = new Map<number, (string | undefined)[]>();
  const reels = createReels(config, () => ({
    moveReel: (reel, distance, _, tape) =>
      void shown.set(
        reel,
        [0, 1, 2].map((row) => tape.at(distance - row)),
      ),
    fade: () => undefined,
    light: () => undefined,
    pulse: () => undefined,
    drawLines: () => undefined,
    glowReel: () => undefined,
    ring: () => undefined,
    celebrate: () => undefined,
    feature: () => undefined,
    destroy: () => undefined,
  }));
  const [spin] = eventsOfRound(3163);
  assert.ok(spin?.type === 'spin');
  reels.places.forEach((place, reel) => reels.write(reel, place, spin.window, spin.stops));
  reels.still();
  assert.deepEqual(
    Array.from({ length: reels.count }, (_, reel) => shown.get(reel)),
    spin.window,
  );
});
