/** The changes of a message on the screen: pure, so that a conversation can be tested without a socket. */
import type { ServerMessage, TableView } from '../../src/engine/shared-rounds/protocol.ts';
import { CrashEvent } from '../../src/families/crash/protocol.ts';
import type { CrashState } from './crash-state.ts';

type Shown = Pick<CrashState, 'round' | 'last' | 'results' | 'crowd' | 'watching' | 'clockAheadMs' | 'chain'>;

export const noCrowd = { players: 0, bets: [] };

/** Everything at once. */
export const applyTable = (table: TableView, receivedAt: number): Shown => {
  const end = table.revealed.map((event) => CrashEvent.parse(event))[0];
  return {
    round: table.round,
    last: end?.point,
    results: table.results,
    crowd: table.crowd ?? noCrowd,
    watching: table.watching,
    chain: table.chain,
    clockAheadMs: Date.parse(table.serverNow) - receivedAt,
  };
};

export const applyMessage = (
  state: Pick<CrashState, 'round'>,
  message: ServerMessage,
  receivedAt: number,
): Partial<Shown & Pick<CrashState, 'isClosing'>> => {
  switch (message.type) {
    case 'snapshot':
      return applyTable(message.table, receivedAt);
    case 'resumed':
      return { clockAheadMs: Date.parse(message.serverNow) - receivedAt };
    case 'phase': {
      const { round, results } = message;
      const isNew = round.id !== state.round?.id;
      // A message that was kept for a player who comes back says nothing of the time now.
      return { round, results, ...(isNew && { last: undefined, crowd: noCrowd }) };
    }
    case 'reveal':
      return message.roundId === state.round?.id ? { last: CrashEvent.parse(message.event).point } : {};
    case 'crowd':
      return message.roundId === state.round?.id ? { crowd: message.crowd } : {};
    case 'open':
      return { isClosing: !message.isOpen };
    case 'void':
    case 'tip':
    case 'chat':
      return {};
    case 'pools':
      return { watching: message.watching };
  }
};
