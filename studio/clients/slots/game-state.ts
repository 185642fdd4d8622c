/** The state of one game at a moment: everything that the screen around the reels is drawn from. */
import type { Decimal } from '@croupier/contract/core/money';
import type { FreeRoundsView, SeedsView, SymbolId } from '../../src/families/slots/protocol.ts';
import type { Autoplay } from '../shell/autoplay.ts';
import type { Tier } from './count-up.ts';
import type { Trouble } from '../shell/troubles.ts';
import type { BonusShown, CatchShown, WheelPrize } from './bonus/bonus-shown.ts';
import type { ShownWin } from './wins.ts';

export type Interlude =
  | { kind: 'freeSpins'; spins: number; multiplier: number; rises?: number; special?: SymbolId; both?: true }
  | { kind: 'retrigger'; spins: number; times?: number }
  | { kind: 'vault' }
  | { kind: 'loot'; total: string; prizes: number; tier: Tier; capped: boolean }
  | { kind: 'hold'; coins: number; respins: number }
  | { kind: 'collected'; total: string; coins: number; tier: Tier; capped: boolean }
  | { kind: 'outro'; total: string; played: number; tier: Tier; capped: boolean }
  | { kind: 'resume'; left: number; total: string };

/** `given`: autoplay began on rounds that were given. */
type SlotAutoplay = Autoplay & { given: boolean };

/** `idle` may spin; `showing` may be finished early; `between` waits for the next free spin by itself. */
export type Phase = 'idle' | 'spinning' | 'landing' | 'showing' | 'between';

/** The sentence for screen readers, once the reels have shown it. */
export type Said =
  | { kind: 'nothing' }
  | { kind: 'lost'; balance: string }
  | { kind: 'won'; amount: string; lines: number }
  | { kind: 'freeSpins'; spins: number }
  | { kind: 'lucky' }
  | { kind: 'coins'; coins: number; left: number }
  | { kind: 'wheel'; prize: WheelPrize }
  | { kind: 'collected'; amount: string }
  | { kind: 'door'; prize: string | undefined };

/** The free rounds of which the next spin is one. */
export const freeRoundsToPlay = ({ freeRounds }: Pick<GameState, 'freeRounds'>): FreeRoundsView | undefined =>
  freeRounds !== undefined && freeRounds.left > 0 ? freeRounds : undefined;

export type GameState = {
  phase: Phase;
  balance: string;
  /** The win settled late: the record has it and so has the balance on show, the wallet's not yet. */
  paidLater: boolean;
  bet: Decimal;
  window: readonly (readonly SymbolId[])[];
  /** On show now; the label says whether it is counting, the last one, or the sum of free spins. */
  win: string;
  winKind: 'win' | 'lastWin' | 'totalWin';
  shownWin: ShownWin | undefined;
  celebration: { tier: Tier; amount: string } | undefined;
  free: { left: number; multiplier: number } | undefined;
  /** The bonus that lies over the reels. */
  bonus: BonusShown | undefined;
  /** The collectors of the free spins, and the prizes on the reels. */
  caught: CatchShown | undefined;
  /** Rounds the player was given: played before their own money. With none left, what they came to stays on show until the next spin. */
  freeRounds: FreeRoundsView | undefined;
  interlude: Interlude | undefined;
  trouble: Trouble | undefined;
  autoplay: SlotAutoplay | undefined;
  replay: boolean;
  retrying: boolean;
  /** When the next spin is taken, on the screen's clock. */
  nextSpinAt: number;
  turbo: boolean;
  calm: boolean;
  seeds: SeedsView;
  /** The studio replaced a pair of seeds by another one than the promised one. */
  promiseBroken: boolean;
  staked: bigint;
  won: bigint;
  /** Whether rounds are played with the ante. */
  ante: boolean;
  /** The player is asked whether to buy the feature. */
  buying: boolean;
  said: Said;
};
