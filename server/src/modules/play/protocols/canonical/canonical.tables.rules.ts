/** How a vendor of our own protocol is asked about its live tables (`contract/src/vendor-api/live-tables.ts`). */
import {
  tablePath,
  TableRoundAnswer,
  tableRoundPath,
  TableRounds,
  tableRoundsPath,
  TableSettings,
  tablesPath,
  TableVoid,
  TableVoidAnswer,
  tableVoidPath,
  VendorTables,
} from '@croupier/contract/vendor-api/live-tables';
import type { VendorQueries } from '../outbound.rules.ts';
import { ask } from './canonical.ask.rules.ts';

export const tableQueries: NonNullable<VendorQueries['tables']> = {
  list: (place) => ask(place, tablesPath, VendorTables, ({ tables }) => tables),
  change: (place, gameCode, settings) =>
    ask(place, tablePath(gameCode), VendorTables, ({ tables }) => tables, TableSettings.parse(settings)),
  rounds: (place, gameCode, { before, until, players }) => {
    const query = new URLSearchParams({
      gameCode,
      ...(before !== undefined && { before }),
      ...(until !== undefined && { until }),
      ...(players !== undefined && { players: players.join(',') }),
    });
    return ask(place, `${tableRoundsPath}?${query.toString()}`, TableRounds, ({ rounds }) => {
      if (!rounds.every((round) => round.gameCode === gameCode)) throw new Error('the answer is about another table');
      return rounds;
    });
  },
  round: (place, id) =>
    ask(place, tableRoundPath(id), TableRoundAnswer, (answer) => {
      if (answer.round !== undefined && answer.round.id !== id) throw new Error('the answer is about another round');
      return answer;
    }),
  voidRound: (place, id, reason) => ask(place, tableVoidPath(id), TableVoidAnswer, (answer) => answer, TableVoid.parse({ reason })),
};
