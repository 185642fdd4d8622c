import type { Currency } from '@croupier/contract/core/money';
import { Moment } from '@croupier/contract/core/envelope';
import * as z from 'zod/mini';
import { Answer, unitsOf } from './answers.ts';

const Amount = z.union([z.number(), z.string()]);
const Told = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  username: z.string().check(z.maxLength(14)),
  game_code: z.string().check(z.maxLength(64)),
  stake: Amount,
  payout: Amount,
  ended_at: Moment,
});

/** Some rounds, oldest first, and what to ask for those after them with. */
export const RoundsAnswer = z.extend(Answer, {
  status: z.literal(0),
  rounds: z.array(Told).check(z.maxLength(1_000)),
  next: z.string().check(z.maxLength(100)),
});

/** A round that ended, as its vendor tells of it. Amounts in units. */
export type ToldRound = { vendorId: string; player: string; gameCode: string; stake: bigint; payout: bigint; endedAt: Temporal.Instant };

/** @throws when an amount cannot be read: a feed that says such things is not believed in the rest either. */
export const roundsFrom = ({ rounds }: z.output<typeof RoundsAnswer>, currency: Currency): ToldRound[] =>
  rounds.map(({ id, username, game_code: gameCode, stake: staked, payout: paid, ended_at: endedAt }) => {
    const [stake, payout] = [unitsOf(staked, currency), unitsOf(paid, currency)];
    if (stake === undefined || payout === undefined) throw new Error(`the amounts of round ${id} cannot be read`);
    return { vendorId: id, player: username, gameCode, stake, payout, endedAt: Temporal.Instant.from(endedAt) };
  });
