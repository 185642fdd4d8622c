import * as z from 'zod/mini';

/**
 * The messages of a game in our frame. All of them are hints to look again: they move no money and prove nothing. A vendor that says something else is not
 * understood and does no harm.
 */
const GameMessage = z.object({
  type: z.enum(['croupier:ready', 'croupier:round-ended', 'croupier:touched', 'croupier:go-home', 'croupier:deposit', 'croupier:picture']),
  // The file of a picture is checked when it is kept.
  name: z.optional(z.string()),
  picture: z.optional(z.unknown()),
});
export type GameMessage = z.output<typeof GameMessage>;

/** Our messages to the game. */
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
