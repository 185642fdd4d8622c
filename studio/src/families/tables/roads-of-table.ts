/** The patterns of a table by the names of its sides: baccarat and dragon tiger, whose players look for them. */
import type { RoadNow } from '@croupier/contract/vendor-api/live-tables';
import { goodRoads } from './good-roads.rules.ts';
import type { TableGame } from './protocol.ts';
import { type Hand, logicalColumns, type Side } from './roads.rules.ts';

type Sides = { letters: Readonly<Record<string, Hand['side']>>; names: Readonly<Record<Side, NonNullable<RoadNow['side']>>> };

const sides: Partial<Record<TableGame, Sides>> = {
  baccarat: { letters: { B: 'B', P: 'P' }, names: { B: 'BANKER', P: 'PLAYER' } },
  dragonTiger: { letters: { D: 'B', T: 'P' }, names: { B: 'DRAGON', P: 'TIGER' } },
};

export const hasRoads = (game: TableGame): boolean => sides[game] !== undefined;

/** The patterns after results of a shoe, oldest first (`B7pn`, `D12s`). */
export const roadsOf = (game: TableGame, results: readonly string[]): RoadNow[] => {
  const of = sides[game];
  if (of === undefined) return [];
  const columns = logicalColumns(results.map((result) => ({ side: of.letters[result.charAt(0)] ?? 'T' })));
  return goodRoads(columns).map(({ road, side, length }) => ({ road, side: side === null ? null : of.names[side], length }));
};
