/**
 * The platform's requests to a vendor of the canonical protocol besides its feeds (`contract/src/vendor-api/wallet.ts`): the status of a round, and giving and
 * cancelling free rounds. The platform signs the requests like wallet calls, and accepts only answers signed by the vendor over the
 * requested method and path. A vendor that answers 404 does not support them: its stuck rounds wait for an operator, and it has no
 * campaigns.
 */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { GameCode, MemberId, VendorCode } from '../core/ids.ts';
import { Currency } from '../core/money.ts';
import { Amount, FeedTransaction, VendorId } from './wallet.ts';

/** The maximum number of transactions of a round. */
export const roundTransactionsMax = 200;

/**
 * A vendor's report of a round. OPEN: in play; ENDED: it will pay no more than `transactions`; CANCELLED: its stakes are returned; UNKNOWN:
 * the vendor does not know it. Transactions are listed as in the feed, undone ones with UNDONE.
 */
export const RoundStatus = z.object({
  roundId: VendorId,
  state: z.enum(['UNKNOWN', 'OPEN', 'ENDED', 'CANCELLED']),
  /** When a round that is open is to end, as with a draw of next month: it is not asked about again before. At most 400 days after it began. */
  openUntil: z.optional(Moment),
  transactions: z.array(FeedTransaction).check(z.maxLength(roundTransactionsMax)),
});
export type RoundStatus = z.output<typeof RoundStatus>;

/** `GET {vendor}/feed/v1/rounds/{roundId}?vendor=&player=`. */
export const roundStatusPath = ({ roundId, vendor, player }: { roundId: string; vendor: string; player: string }): string =>
  `/feed/v1/rounds/${encodeURIComponent(roundId)}?${new URLSearchParams({ vendor, player }).toString()}`;

/** The query of every request about a round. */
export const RoundAsked = z.object({ vendor: VendorCode, player: z.string().check(z.minLength(1), z.maxLength(64)) });

/**
 * How free rounds pay. PER_ROUND: each win in its `settle`. TOTAL: all of them in one `promo` at the end. INFO_ONLY: `settle` only reports,
 * and the platform pays.
 */
export const FreeRoundsPayout = z.enum(['PER_ROUND', 'TOTAL', 'INFO_ONLY']);

/**
 * `POST {vendor}/free-rounds/v1`: gives a player free rounds of a game. The same reference again gives them only once; with other content
 * it is DUPLICATE_MISMATCH. A free round is a `bet` of 0 with `freeRound: { campaignId: reference, index }`, and a `settle` of kind
 * FREEROUND with its win. Rounds are played from `from` until before `until`, before the player's own money is staked.
 */
export const FreeRoundsGrant = z.strictObject({
  reference: VendorId,
  vendor: VendorCode,
  playerId: MemberId,
  gameCodes: z.array(GameCode).check(z.minLength(1), z.maxLength(100)),
  currency: Currency,
  rounds: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** The value of one round: the bet that its wins are calculated with. */
  stake: Amount,
  payout: FreeRoundsPayout,
  from: Moment,
  until: Moment,
});
export type FreeRoundsGrant = z.output<typeof FreeRoundsGrant>;

/** `POST {vendor}/free-rounds/v1/{reference}/cancellation`: cancels unplayed rounds; a round in play ends normally. Can be repeated safely. */
export const FreeRoundsCancel = z.strictObject({ reference: VendorId });

/** Why a vendor refuses free rounds. These are final and not retried. */
export const freeRoundsRefusals = [
  'GAME_UNKNOWN',
  'CURRENCY_UNKNOWN',
  'STAKE_NOT_OFFERED',
  'TIME_OVER',
  'DUPLICATE_MISMATCH',
  'NOT_FOUND',
] as const;

/** The answer to both, an HTTP 200. With OK, the state of the free rounds. */
export const FreeRoundsAnswer = z.object({
  code: z.enum(['OK', ...freeRoundsRefusals]),
  reference: VendorId,
  state: z.optional(z.enum(['OPEN', 'PLAYED', 'CANCELLED', 'EXPIRED'])),
  played: z.optional(z.int().check(z.minimum(0))),
  won: z.optional(Amount),
});
export type FreeRoundsAnswer = z.output<typeof FreeRoundsAnswer>;

export const freeRoundsPath = '/free-rounds/v1';
export const freeRoundsCancelPath = (reference: string): string => `${freeRoundsPath}/${encodeURIComponent(reference)}/cancellation`;
