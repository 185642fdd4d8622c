/** Past rounds as a lobby draws them small. */
import type { TableMap } from '@croupier/contract/vendor-api/live-tables';
import { handOf, hasBigRoad } from './hand-of.ts';
import type { TableGame } from './protocol.ts';
import { bigRoad, columnsOf, rows } from './roads.rules.ts';
import { bullRanks } from './rules/bulls.ts';
import { colourOf } from './rules/roulette.ts';

const shownColumns = 16;
const shownRounds = 12;

const colours = { red: 'R', black: 'K', green: 'G' } as const;
const dealerMarks: Readonly<Record<string, string>> = { N: 'GBJ', B: 'R>21' };
const plainRanks = bullRanks.indexOf(9);

/** A result as a colour and a short text. Red marks are rounds that the bank won. */
const marks: Partial<Record<TableGame, (result: string) => string>> = {
  roulette: (result) => `${colours[colourOf(Number(result))]}${result}`,
  fanTan: (result) => `N${result}`,
  blackjack: (result) => dealerMarks[result] ?? `N${result}`,
  niuNiu: (result) => {
    const parts = result.split(' ');
    const lost = parts.slice(0, 3).filter((part) => part === 'L').length;
    const rank = Number(parts[3]);
    return `${lost > 1 ? 'R' : 'B'}${rank > plainRanks ? '★' : rank}`;
  },
};

/** The map of a game's results, oldest first; undefined for a game whose rounds nothing short tells. */
export const mapOf = (game: TableGame): ((results: readonly string[]) => TableMap) | undefined => {
  if (hasBigRoad(game)) return (results) => ({ bigRoad: bigRoadRows(game, results), last: [] });
  const mark = marks[game];
  return mark && ((results) => ({ bigRoad: null, last: results.slice(-shownRounds).map(mark) }));
};

/** The newest columns of the big road, a row of text for each of its rows. */
const bigRoadRows = (game: TableGame, results: readonly string[]): string[] => {
  const cells = bigRoad(results.map((result) => handOf(game, result)));
  const width = Math.min(shownColumns, columnsOf(cells));
  const from = columnsOf(cells) - width;
  const drawn = Array.from({ length: rows }, () => Array.from({ length: width }, () => '.'));
  for (const { column, row, mark } of cells) {
    const letter = mark.side === 'B' ? 'R' : 'B';
    const line = drawn[row];
    if (line !== undefined && column >= from) line[column - from] = mark.ties > 0 ? letter.toLowerCase() : letter;
  }
  return drawn.map((line) => line.join(''));
};
