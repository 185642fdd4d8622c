/** The changes of a message on the screen: pure, so that a conversation can be tested without a socket. */
import type { ServerMessage, TableView } from '../../src/engine/shared-rounds/protocol.ts';
import { TableEvent } from '../../src/families/tables/protocol.ts';
import { withChat } from './chat/chat-lines.ts';
import type { TableState } from './table-state.ts';

/** Where a stream of changes is. */
export type Place = { stream: string | undefined; seq: number };

type Shown = Pick<
  TableState,
  'round' | 'revealed' | 'shownBefore' | 'results' | 'shoe' | 'pools' | 'winners' | 'watching' | 'clockAheadMs' | 'chain'
>;

/** The whole table at once. */
export const applyTable = (table: TableView, receivedAt: number): Shown => {
  const revealed = table.revealed.map((event) => TableEvent.parse(event));
  return {
    round: table.round,
    revealed,
    shownBefore: revealed.length,
    results: table.results,
    shoe: table.shoe,
    pools: table.pools,
    winners: table.winners,
    watching: table.watching,
    chain: table.chain,
    clockAheadMs: Date.parse(table.serverNow) - receivedAt,
  };
};

/**
 * The change of a message, and the place in the stream after it. A message that was seen is left out. `isBroken`: one is missing, and the screen must ask
 * for the table anew.
 */
export const applyMessage = (
  state: Pick<TableState, 'round' | 'revealed' | 'shownBefore' | 'chat'>,
  place: Place,
  message: ServerMessage,
  receivedAt: number,
): { change: Partial<Shown & Pick<TableState, 'chat'>>; place: Place; isBroken: boolean } => {
  if (message.type === 'snapshot')
    return { change: applyTable(message.table, receivedAt), place: { stream: message.stream, seq: message.seq }, isBroken: false };
  if (message.type === 'chat') return { change: { chat: withChat(state.chat, message) }, place, isBroken: false };
  if (message.type === 'resumed') return { change: {}, place: { stream: message.stream, seq: message.seq }, isBroken: false };
  if (message.seq <= place.seq) return { change: {}, place, isBroken: false };
  const next = { ...place, seq: message.seq };
  if (message.seq > place.seq + 1) return { change: {}, place, isBroken: true };
  switch (message.type) {
    case 'phase': {
      const isNew = message.round.id !== state.round?.id;
      const { round, results, shoe, winners } = message;
      return {
        change: { round, results, shoe, winners, ...(isNew && { revealed: [], shownBefore: 0, pools: [] }) },
        place: next,
        isBroken: false,
      };
    }
    case 'reveal':
      return message.roundId === state.round?.id && message.index === state.revealed.length
        ? { change: { revealed: [...state.revealed, TableEvent.parse(message.event)] }, place: next, isBroken: false }
        : { change: {}, place: next, isBroken: false };
    case 'pools':
      return { change: { pools: message.pools, watching: message.watching }, place: next, isBroken: false };
    case 'crowd':
      return { change: {}, place: next, isBroken: false };
  }
};
