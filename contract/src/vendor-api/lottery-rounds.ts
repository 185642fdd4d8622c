/**
 * The platform's request to a vendor for the settled rounds of its lotteries by play, for agents' lottery margins and reports. Signed like the feeds
 * (`contract/src/vendor-api/wallet.ts`). A vendor that answers 404 has no such list: its rounds count in turnover, and bring agents no margin.
 */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { GameCode, MemberId, VendorCode } from '../core/ids.ts';
import { Currency } from '../core/money.ts';
import { Amount, VendorId } from './wallet.ts';

const count = z.int().check(z.minimum(0));
/** A series of 2,000 gives every stake back. */
const Series = z.int().check(z.minimum(1), z.maximum(2_000));

/** The slips of a round in one play and at one highest series. */
export const RoundPlay = z.object({
  play: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** The highest series that the player could choose: the prize and the rebate of a slip come to it together. */
  seriesMax: Series,
  bets: count,
  stake: Amount,
  prize: Amount,
  /** Paid back with the prizes, whatever the draw. */
  rebate: Amount,
});
export type RoundPlay = z.output<typeof RoundPlay>;

/** All slips of a player in a draw: one round of the wallet, as its last result left it. */
export const SettledRound = z.object({
  roundId: VendorId,
  /** 1 with the first result; more after a correction. A later version replaces the one before. */
  version: z.int().check(z.minimum(1)),
  vendor: VendorCode,
  gameCode: GameCode,
  /** The kind of lottery, as in the list of lotteries. */
  family: z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/)),
  playerId: MemberId,
  currency: Currency,
  numero: z.string().check(z.minLength(1), z.maxLength(40)),
  settledAt: Moment,
  /** When the first of its slips was bought. */
  placedAt: Moment,
  /** Empty in a void draw, and where all slips were given back. */
  plays: z.array(RoundPlay).check(z.maxLength(500)),
});
export type SettledRound = z.output<typeof SettledRound>;

export const settledRoundsMax = 200;
export const settledRoundsPath = '/lottery/v1/settled';

/** `GET {vendor}/lottery/v1/settled?after=`: rounds in the order in which their draws were settled, each version once. */
export const SettledAsked = z.object({ after: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) });
export type SettledAsked = z.output<typeof SettledAsked>;

export const SettledRounds = z.object({
  rounds: z.array(SettledRound).check(z.maxLength(settledRoundsMax)),
  /** Where the next request begins; the same as `after` while there is nothing new. */
  next: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type SettledRounds = z.output<typeof SettledRounds>;

export const playNamesPath = '/lottery/v1/plays';

/** `GET {vendor}/lottery/v1/plays?language=`: the names of all plays, for reports. `language`: `en`, `th`, `zh` …; English where the vendor has none in it. */
export const PlayNamesAsked = z.object({ language: z.string().check(z.regex(/^[a-z]{2,3}$/)) });
export type PlayNamesAsked = z.output<typeof PlayNamesAsked>;

export const PlayNames = z.object({
  families: z
    .array(
      z.object({
        family: SettledRound.shape.family,
        plays: z
          .array(z.object({ code: RoundPlay.shape.play, name: z.string().check(z.minLength(1), z.maxLength(80)) }))
          .check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(100)),
});
export type PlayNames = z.output<typeof PlayNames>;
