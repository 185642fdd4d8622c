/** The state of an instant game on the screen. */
import type { Decimal } from '@croupier/contract/core/money';
import type { SeedsView } from '../../src/engine/fairness/seeds-view.ts';
import type { FreeRoundsView } from '../../src/engine/protocol.ts';
import type { RoundView } from '../../src/families/instant/protocol.ts';
import type { Shown } from '../../src/families/instant/shown.ts';
import type { Trouble } from '../shell/troubles.ts';

/** `idle` may bet; `deciding`: a round in steps waits for its player; `asking`: the studio is asked; `showing`: the answer is being shown. */
export type Phase = 'idle' | 'asking' | 'showing' | 'deciding';

/** How a round ended. `won` is more than was bet; `back` is some of it. */
export type Result = { id: string; kind: 'won' | 'back' | 'lost'; hundredths: number; payout: Decimal };

/** The sums of the session, as this screen has seen it. Amounts are in the currency's units. */
export type Sums = { rounds: number; wonRounds: number; staked: bigint; won: bigint; best: number };

export type GameState = {
  phase: Phase;
  balance: string;
  /** A payout is certain and not in the wallet's balance yet. */
  paidLater: boolean;
  bet: Decimal;
  choice: unknown;
  /** The round on show: the open one, or the last. */
  round: RoundView | undefined;
  /** The round as the board shows it. */
  shown: Shown | undefined;
  /** Places that are marked for the next action: the cards that are held. */
  marks: readonly number[];
  /** The result of the round on show, when it is over and shown. */
  result: Result | undefined;
  /** The last results, newest first. */
  recent: readonly Result[];
  freeRounds: FreeRoundsView | undefined;
  trouble: Trouble | undefined;
  retrying: boolean;
  /** When the next bet is taken, on the screen's clock. */
  nextBetAt: number;
  /** The player holds the button or the key: the next round begins by itself. */
  holding: boolean;
  calm: boolean;
  replay: boolean;
  seeds: SeedsView;
  promiseBroken: boolean;
  sums: Sums;
};

export const freeRoundsToPlay = ({ freeRounds }: Pick<GameState, 'freeRounds'>): FreeRoundsView | undefined =>
  freeRounds !== undefined && freeRounds.left > 0 ? freeRounds : undefined;
