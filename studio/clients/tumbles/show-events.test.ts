/** The events of real rounds on the screen of a tumbling slot. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { playRow } from '../../src/families/tumbles/draw-row.ts';
import { eventsOf } from '../../src/families/tumbles/events.ts';
import { findWins } from '../../src/families/tumbles/find-wins.ts';
import { machineOf, noCell } from '../../src/families/tumbles/machine.ts';
import { machines } from '../../src/families/tumbles/machines.ts';
import { columnsOf, fallen } from './pieces.ts';
import { restingGrid } from './resting-grid.ts';
import { lastGrid } from './show-events.ts';

const stake = { coin: 1_000n, currency: Currency.parse('THB') };

for (const config of machines) {
  const machine = machineOf(config);

  test(`${config.name}: the grid that is left after the events is the one that the machine ended with`, () => {
    for (let row = 0; row < 400; row += 1) {
      const { spins } = playRow(machine, row);
      const events = eventsOf(machine, { spins, payout: 0, capped: false }, stake).filter((event) => event.type === 'spin');
      for (const [index, event] of events.entries()) {
        const last = spins[index]?.last
          .filter((code) => code !== noCell)
          .map(
            (code) =>
              config.symbols[code] ?? (code === machine.scatter ? 'scatter' : code === machine.wild ? 'wild' : `x${machine.valueOf(code)}`),
          );
        assert.deepEqual(lastGrid(event).flat(), last, `row ${row}, spin ${index}`);
      }
    }
  });

  test(`${config.name}: a game opens with a grid that pays nothing, the same each time`, () => {
    const grid = restingGrid(machine, 'any-game');
    assert.deepEqual(restingGrid(machine, 'any-game'), grid);
    if (config.heights === undefined) assert.equal(grid.flat().length, machine.cells);
    const codeOf = (cell: string | undefined): number =>
      cell === undefined ? noCell : (config.symbols as readonly string[]).indexOf(cell);
    assert.ok(grid.flat().every((cell) => codeOf(cell) >= 0));
    const codes = grid.flatMap((column) => Array.from({ length: config.rows }, (_, row) => codeOf(column[row])));
    assert.deepEqual(findWins(machine, codes), []);
  });
}

test('pieces that stay fall as far as there are holes below them, and new ones come from above', () => {
  const columns = columnsOf([['a', 'b', 'c', 'd']]);
  const gone = new Set(columns.flat().filter((piece) => piece.cell === 'b' || piece.cell === 'd'));
  const { columns: next, falls } = fallen(columns, gone, [['x', 'y']]);
  assert.deepEqual(
    next[0]?.map(({ cell }) => cell),
    ['x', 'y', 'a', 'c'],
  );
  assert.deepEqual(
    falls.map(({ piece, rows }) => [piece.cell, rows]),
    [
      ['x', 2],
      ['y', 2],
      ['a', 2],
      ['c', 1],
    ],
  );
});
