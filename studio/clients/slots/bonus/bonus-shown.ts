/** The bonus over the reels as it is shown at a moment. */
import type { RoundEvent } from '../../../src/families/slots/protocol.ts';
import type { Cell } from '../wins.ts';

export type CoinEvent = Extract<RoundEvent, { type: 'hold' | 'respin' }>;
export type CoinTier = 'mini' | 'minor' | 'major';

/** A coin that lies in its cell. `fresh` while it lands. */
export type HeldCoin = { cell: Cell; payout: string; tier?: CoinTier | undefined; fresh: boolean; collected: boolean };

export type HoldShown = {
  kind: 'hold';
  coins: readonly HeldCoin[];
  left: number;
  /** The empty cells turn. */
  turning: boolean;
  /** The payout of a full grid, while that is shown. */
  grand: string | undefined;
};

/** The prize of the wheel: an amount of money, free spins, or a factor after which it turns again. */
export type WheelPrize = { amount: string } | { spins: number } | { times: number };

export type WheelShown = {
  kind: 'wheel';
  /** How far it has turned, in degrees clockwise. */
  angle: number;
  /** It waits for the player's press. */
  asks: boolean;
  /** The segment that it came to. */
  at: number | undefined;
  /** The first turn's factor for the second; the segments that multiply are dark then. */
  times: number;
  prize: WheelPrize | undefined;
};

export type BonusShown = HoldShown | WheelShown;
