import * as z from 'zod/mini';

/**
 * What a game in our frame may tell us. All of it is a hint to look again: it moves no money and proves nothing.
 * A vendor that says something else is not understood and does no harm.
 */
const GameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('croupier:ready') }),
  z.object({ type: z.literal('croupier:round-ended') }),
  z.object({ type: z.literal('croupier:touched') }),
  z.object({ type: z.literal('croupier:go-home') }),
  z.object({ type: z.literal('croupier:deposit') }),
]);
export type GameMessage = z.output<typeof GameMessage>;

/** What we tell the game. */
export type FrameMessage = { type: 'croupier:balance-changed' } | { type: 'croupier:pause' } | { type: 'croupier:heard' };

type ReceivedMessage = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>;

/** A message of the game, if it came from the game's own window and the game's own origin. */
export const messageFrom = (
  event: ReceivedMessage,
  game: { origin: string; window: MessageEventSource | null },
): GameMessage | undefined => {
  if (event.origin !== game.origin || game.window === null || event.source !== game.window) return undefined;
  const message = GameMessage.safeParse(event.data);
  return message.success ? message.data : undefined;
};
