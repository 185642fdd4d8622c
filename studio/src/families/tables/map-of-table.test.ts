import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TableMap } from '@croupier/contract/vendor-api/live-tables';
import * as z from 'zod/mini';
import { mapOf } from './map-of-table.ts';
import type { TableGame } from './protocol.ts';

/** How a red number begins. */
const red = 'R';

const map = (game: TableGame, results: readonly string[]): TableMap => {
  const of = mapOf(game);
  assert.ok(of !== undefined, `${game} has a map`);
  return z.parse(TableMap, of(results));
};

test('a shoe is drawn as the rows of its big road, with ties on the hand before them', () => {
  assert.deepEqual(map('baccarat', ['B7', 'B8n', 'T5', 'P6', 'B3p']), { bigRoad: ['RBR', 'r..', '...', '...', '...', '...'], last: [] });
  assert.deepEqual(map('dragonTiger', []).bigRoad, ['', '', '', '', '', '']);
});

test('a long column turns to the right, and only the newest sixteen columns are drawn', () => {
  assert.deepEqual(
    map(
      'baccarat',
      Array.from({ length: 8 }, () => 'P6'),
    ).bigRoad,
    ['B..', 'B..', 'B..', 'B..', 'B..', 'BBB'],
  );
  const turns = Array.from({ length: 41 }, (_, round) => (round % 2 === 0 ? 'B7' : 'P7'));
  assert.equal(map('baccarat', turns).bigRoad?.[0], 'BRBRBRBRBRBRBRBR');
});

test('dice and coins have a road of two sides, and triples are ties', () => {
  assert.deepEqual(map('sicBo', ['1.2.3', '4.4.4', '5.5.6']).bigRoad?.[0], 'bR');
  assert.deepEqual(map('xocDia', ['0', '1', '4']).bigRoad?.[0], 'RBR');
});

test('games without sides show their last twelve rounds in short', () => {
  assert.deepEqual(map('roulette', ['0', '32', '15']).last, ['G0', `${red}32`, 'K15']);
  assert.deepEqual(map('blackjack', ['17', 'N', 'B']).last, ['N17', 'GBJ', 'R>21']);
  assert.deepEqual(map('niuNiu', ['W L W 3 4 1 9', 'L L W 10 4 1 11']).last, ['B3', 'R★']);
  assert.equal(
    map(
      'fanTan',
      Array.from({ length: 30 }, () => '4'),
    ).last.length,
    12,
  );
  assert.equal(mapOf('fishPrawnCrab'), undefined);
});
