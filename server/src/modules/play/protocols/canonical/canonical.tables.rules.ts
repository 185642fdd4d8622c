/** How a vendor of our own protocol is asked about its live tables (`contract/src/vendor-api/live-tables.ts`) and the messages at them (`table-chat.ts`). */
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
import {
  TableMessageAnswer,
  TableMessageRemoval,
  tableMessageRemovalPath,
  TableMessages,
  tableMessagesPath,
  TableMessagesQuery,
  TableMute,
  TableMuteAnswer,
  tableMutesPath,
} from '@croupier/contract/vendor-api/table-chat';
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
  messages: (place, query) =>
    ask(
      place,
      tableMessagesPath,
      TableMessages,
      ({ messages }) => {
        if (!messages.every(({ gameCode, room }) => gameCode === query.gameCode && query.rooms?.includes(room) !== false))
          throw new Error('the answer is about another table or merchant');
        return messages;
      },
      TableMessagesQuery.parse(query),
    ),
  removeMessage: (place, id, rooms) =>
    ask(
      place,
      tableMessageRemovalPath(id),
      TableMessageAnswer,
      (answer) => answer,
      TableMessageRemoval.parse(rooms === undefined ? {} : { rooms }),
    ),
  mute: (place, mute) => ask(place, tableMutesPath, TableMuteAnswer, (answer) => answer, TableMute.parse(mute)),
};
