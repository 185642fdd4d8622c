import * as z from 'zod/mini';

const pictureBytesMost = 2 * 1_024 * 1_024;

/**
 * The messages of a game in our frame. All of them are hints to look again: they move no money and prove nothing. A vendor that says something else is not
 * understood and does no harm.
 */
const GameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('croupier:ready') }),
  z.object({ type: z.literal('croupier:round-ended') }),
  z.object({ type: z.literal('croupier:touched') }),
  z.object({ type: z.literal('croupier:go-home') }),
  z.object({ type: z.literal('croupier:deposit') }),
  // A game may save no files by itself. A name of plain letters and digits cannot pretend to be of another kind.
  z.object({
    type: z.literal('croupier:picture'),
    name: z.string().check(z.regex(/^[\w-]{1,80}$/)),
    picture: z.instanceof(Blob).check(z.refine(({ type, size }) => type === 'image/png' && size <= pictureBytesMost)),
  }),
]);
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
