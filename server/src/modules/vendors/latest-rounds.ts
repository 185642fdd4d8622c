import type { MemberId } from '@croupier/contract/ids';
import type { Money } from '@croupier/contract/money';
import type { Tx } from '#platform/database';
import { roundsOf } from './store/rounds.ts';

/** A round a member played, as customer service looks at it. */
export type RoundPlayed = { id: string; at: Temporal.Instant; vendor: string; game: string; state: string; stake: Money; payout: Money };

/** The rounds a member played last, the newest first. */
export const latestRounds = async (tx: Tx, memberId: MemberId, limit: number): Promise<RoundPlayed[]> =>
  (await roundsOf(tx, memberId, { limit, offset: 0 })).rounds.map((round) => ({
    id: round.id,
    at: round.started_at,
    vendor: round.vendor,
    game: round.game_code,
    state: round.state,
    stake: { amount: round.stake, currency: round.currency },
    payout: { amount: round.payout, currency: round.currency },
  }));
