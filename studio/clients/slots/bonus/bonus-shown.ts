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

/** A door of the vault: closed, or what lies behind it. */
export type Door = { prize: string } | 'lock' | undefined;

export type VaultShown = {
  kind: 'vault';
  doors: readonly Door[];
  /** It waits for a door to be chosen. */
  asks: boolean;
  /** The sum of all prizes found. */
  sum: string;
  /** Paid for having found all prizes, while that is shown. */
  all: string | undefined;
};

export type BonusShown = HoldShown | WheelShown | VaultShown;

/** A prize that flies to a collector. */
export type Flight = { from: Cell; to: Cell; payout: string };

export type CatchShown = {
  /** Collectors of the round so far. */
  all: number;
  /** The prizes of the window, while they lie still. */
  prizes: readonly { cell: Cell; payout: string }[];
  flights: readonly Flight[];
  /** The sum that each collector of the window has so far, and the multiplier once it counts. */
  nets: readonly { cell: Cell; sum: string; times?: number }[];
};
