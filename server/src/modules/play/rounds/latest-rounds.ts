import type { MemberId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { newestRounds } from './own-rounds.ts';

/** A round a member played, as customer service looks at it. */
export type RoundPlayed = { id: string; at: Temporal.Instant; vendor: string; game: string; state: string; stake: Money; payout: Money };

/** The rounds a member played last, the newest first. */
export const latestRounds = async (tx: Tx, memberId: MemberId, limit: number): Promise<RoundPlayed[]> =>
  (await newestRounds(tx, memberId, limit)).map(({ id, startedAt, vendor, gameCode, state, stake, payout, currency }) => ({
    id,
    at: startedAt,
    vendor,
    game: gameCode,
    state,
    stake: { amount: stake, currency },
    payout: { amount: payout, currency },
  }));
