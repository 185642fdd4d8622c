import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NodeId } from '@croupier/contract/core/ids';
import { spreadOf } from './spread.rules.ts';

const vendors = ['AMBER', 'BIRCH', 'CEDAR', 'DUNE'];
const colours = ['alabaster', 'azure', 'copper', 'golden', 'jade', 'scarlet'];
const subjects = ['bell', 'crown', 'dragon', 'gem', 'owl'];
const games = vendors.flatMap((vendor_code) =>
  colours.flatMap((colour) =>
    subjects.map((subject) => {
      const game_code = `${colour}-${subject}`;
      return { node_id: NodeId.parse(`${vendor_code}:${game_code}`), vendor_code, game_code };
    }),
  ),
);
const inOrder = (of: typeof games) => {
  const places = spreadOf(of);
  return of.toSorted((a, b) => (places[of.indexOf(a)] ?? 0) - (places[of.indexOf(b)] ?? 0));
};
const neighbours = <Value>(of: readonly Value[]): [Value, Value][] => of.slice(1).map((value, at) => [of[at] as Value, value]);

test('vendors follow each other, and so do subjects; nothing stands as in a register', () => {
  const order = inOrder(games);
  assert.equal(new Set(order).size, games.length);
  assert.equal(neighbours(order).filter(([a, b]) => a.vendor_code === b.vendor_code).length, 0);
  assert.ok(neighbours(order).filter(([a, b]) => a.game_code.split('-')[1] === b.game_code.split('-')[1]).length < games.length / 3);
  assert.ok(new Set(order.slice(0, 12).map(({ game_code }) => game_code.split('-')[0])).size >= 4, 'the first dozen has many colours');
  for (const vendor of vendors) {
    const own = order.filter(({ vendor_code }) => vendor_code === vendor);
    assert.equal(neighbours(own).filter(([a, b]) => a.game_code.split('-')[1] === b.game_code.split('-')[1]).length, 0, vendor);
  }
});

test('it does not depend on the order games came in, and a game more leaves the order of the others', () => {
  const order = inOrder(games);
  assert.deepEqual(inOrder(games.toReversed()), order);
  const more = { node_id: NodeId.parse('DUNE:velvet-kite'), vendor_code: 'DUNE', game_code: 'velvet-kite' };
  const after = inOrder([...games, more]).filter((game) => game !== more);
  const moved = after.map((game, place) => Math.abs(place - order.indexOf(game)));
  assert.ok(Math.max(...moved) <= 8, `a game moved by ${Math.max(...moved)} places`);
});
