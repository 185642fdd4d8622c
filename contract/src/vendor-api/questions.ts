/**
 * What the platform asks of a vendor of our own protocol beyond its lists (`vendor-wallet`): what became of a round, and to give players free rounds and
 * take them back. Signed like a wallet call, by the platform; an answer is believed that the vendor signed, with the method and the path that were asked.
 * A vendor that answers 404 cannot be asked: its stuck rounds wait for a person, and it has no campaigns.
 */
import * as z from 'zod/mini';
import { GameCode, MemberId, VendorCode } from '../core/ids.ts';
import { Currency } from '../core/money.ts';
import { Amount, FeedTransaction, VendorId } from './wallet.ts';

/** A round has no more transactions than this. */
export const roundTransactionsMax = 200;

/**
 * What a vendor says of a round. OPEN: it is being played; ENDED: it will pay no more than `transactions` say; CANCELLED: its stakes go back;
 * UNKNOWN: it has never heard of it. The transactions are named as on the vendor's list, undone ones with UNDONE.
 */
export const RoundStatus = z.object({
  roundId: VendorId,
  state: z.enum(['UNKNOWN', 'OPEN', 'ENDED', 'CANCELLED']),
  transactions: z.array(FeedTransaction).check(z.maxLength(roundTransactionsMax)),
});
export type RoundStatus = z.output<typeof RoundStatus>;

/** `GET {vendor}/feed/v1/rounds/{roundId}?vendor=&player=`. */
export const roundStatusPath = ({ roundId, vendor, player }: { roundId: string; vendor: string; player: string }): string =>
  `/feed/v1/rounds/${encodeURIComponent(roundId)}?${new URLSearchParams({ vendor, player }).toString()}`;

/** What every question about a round names. */
export const RoundAsked = z.object({ vendor: VendorCode, player: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Ways in which free rounds pay. PER_ROUND: each win in its `settle`. TOTAL: all of them in one `promo` when they are over. INFO_ONLY: `settle` only tells, and the platform pays. */
export const FreeRoundsPayout = z.enum(['PER_ROUND', 'TOTAL', 'INFO_ONLY']);

/**
 * `POST {vendor}/free-rounds/v1`: gives a player rounds of a game. The same reference twice gives them once; with another content it is DUPLICATE_MISMATCH.
 * A free round is a `bet` of 0 with `freeRound: { campaignId: reference, index }`, and a `settle` of kind FREEROUND that says what it won. Rounds are played
 * from `from` until before `until`, and before the player's own money is staked.
 */
export const FreeRoundsGrant = z.strictObject({
  reference: VendorId,
  vendor: VendorCode,
  playerId: MemberId,
  gameCodes: z.array(GameCode).check(z.minLength(1), z.maxLength(100)),
  currency: Currency,
  rounds: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** What one round is worth: the bet its wins are reckoned by. */
  stake: Amount,
  payout: FreeRoundsPayout,
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type FreeRoundsGrant = z.output<typeof FreeRoundsGrant>;

/** `POST {vendor}/free-rounds/v1/{reference}/cancellation`: takes back what is not played; a round that is being played ends as it would. Repeating it is harmless. */
export const FreeRoundsCancel = z.strictObject({ reference: VendorId });

/** Why a vendor does not give them: a decision, so it is not asked again. */
export const freeRoundsRefusals = [
  'GAME_UNKNOWN',
  'CURRENCY_UNKNOWN',
  'STAKE_NOT_OFFERED',
  'TIME_OVER',
  'DUPLICATE_MISMATCH',
  'NOT_FOUND',
] as const;

/** The answer to both, an HTTP 200. With OK, how the free rounds stand. */
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
