/**
 * The messages between a game screen and the page that frames it (or opened it as a pop-up), by `postMessage`.
 *
 * - The game speaks only to the origin of the `backUrl` the platform gave at launch; a game opened by nobody is silent.
 * - The frame page speaks only to the studio's origin, and must check `event.origin` and `event.source` of each message,
 *   as the game does.
 * - Nothing here moves money or proves anything: the balance is always asked of the platform. A message is a hint to look again.
 */

/** From the game to the page around it. */
export type GameMessage =
  /** The screen has painted and can be played: the page may take its own loading cover away. */
  | { type: 'croupier:ready'; gameCode: string }
  /** A round is over and paid; amounts are decimals of `currency`. Sent after the reels have shown it, not before. */
  | { type: 'croupier:round-ended'; gameCode: string; roundId: string; stake: string; payout: string; currency: string }
  /** The player touched the game or pressed a key in it: among several games side by side it is the one that is heard. */
  | { type: 'croupier:touched'; gameCode: string }
  /** The player wants to leave. A page that does not answer loses the game to `backUrl` after 600 ms. */
  | { type: 'croupier:go-home'; gameCode: string }
  /** The player wants to pay in; `missing` is what the chosen stake lacks, when that is why. */
  | { type: 'croupier:deposit'; gameCode: string; missing?: string }
  /** The player wants to keep or share a picture (PNG), which a frame may not save by itself. `name` is that of the file, without an ending. */
  | { type: 'croupier:picture'; gameCode: string; name: string; picture: Blob };

/** From the page around it to the game. */
export type FrameMessage =
  /** Money moved elsewhere (a deposit, another tab): the game asks for its balance again. */
  | { type: 'croupier:balance-changed' }
  /** Stop making noise and stop autoplay, as when another tab is looked at. */
  | { type: 'croupier:pause' }
  /** The page heard `croupier:go-home` or `croupier:deposit` and is dealing with it. */
  | { type: 'croupier:heard' };

const fromFrame: ReadonlySet<string> = new Set<FrameMessage['type']>(['croupier:balance-changed', 'croupier:pause', 'croupier:heard']);

const typeOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string' ? data.type : undefined;

/** Whether what arrived is one of ours; the caller has checked its origin. */
export const isFrameMessage = (data: unknown): data is FrameMessage => fromFrame.has(typeOf(data) ?? '');
