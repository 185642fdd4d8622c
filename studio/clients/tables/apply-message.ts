/** The changes of a message on the screen: pure, so that a conversation can be tested without a socket. */
import type { ServerMessage, TableView } from '../../src/engine/shared-rounds/protocol.ts';
import { TableEvent } from '../../src/families/tables/protocol.ts';
import { withChat, withTip } from './chat/chat-lines.ts';
import type { TableState } from './table-state.ts';

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

/** The change of a message that the screen does not have yet. */
export const applyMessage = (
  state: Pick<TableState, 'round' | 'revealed' | 'chat'>,
  message: ServerMessage,
  receivedAt: number,
): Partial<Shown & Pick<TableState, 'chat' | 'isClosing' | 'tip'>> => {
  switch (message.type) {
    case 'snapshot':
      return applyTable(message.table, receivedAt);
    case 'chat':
      return { chat: withChat(state.chat, message) };
    case 'open':
      return { isClosing: !message.isOpen };
    case 'tip':
      return { chat: withTip(state.chat, message), tip: { ...message, at: receivedAt } };
    case 'phase': {
      const isNew = message.round.id !== state.round?.id;
      const { round, results, shoe, winners } = message;
      return { round, results, shoe, winners, ...(isNew && { revealed: [], shownBefore: 0, pools: [] }) };
    }
    case 'reveal':
      return message.roundId === state.round?.id && message.index === state.revealed.length
        ? { revealed: [...state.revealed, TableEvent.parse(message.event)] }
        : {};
    case 'pools':
      return { pools: message.pools, watching: message.watching };
    case 'resumed':
    case 'void':
    case 'crowd':
      return {};
  }
};
