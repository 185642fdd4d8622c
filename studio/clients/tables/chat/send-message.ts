import { sayAtTable } from '../../../src/engine/shared-rounds/protocol.ts';
import { call, Refused } from '../../shell/call.ts';
import type { MessageKey } from '../../shell/languages.ts';
import type { TableGame } from '../table-game.ts';
import { withOwnLine } from './chat-lines.ts';

/** Why a message was not sent. `until`: the end of a mute. */
export type NotSent = { key: MessageKey; until?: string };

/** Sends a message; the same `requestId` is one message. Undefined when it was sent. */
export const sendMessage = async ({ token, state }: TableGame, requestId: string, text: string): Promise<NotSent | undefined> => {
  try {
    const { line } = await call(sayAtTable, token, { body: { requestId, text } });
    state.set({ chat: withOwnLine(state.get().chat, line) });
    return undefined;
  } catch (error) {
    return error instanceof Refused ? notSent(error) : { key: 'chat.failed' };
  }
};

const notSent = ({ code, value }: Refused): NotSent => {
  if (code === 'CHAT_REFUSED') return { key: value['reason'] === 'CONTACT' ? 'chat.contact' : 'chat.failed' };
  if (code === 'CHAT_TOO_FAST' || code === 'TOO_MANY_REQUESTS') return { key: 'chat.tooFast' };
  const until = value['until'];
  return code === 'CHAT_MUTED' && typeof until === 'string' ? { key: 'chat.muted', until } : { key: 'chat.failed' };
};
