/**
 * The platform's request to a vendor for its lotteries: which there are, which draws take bets, and the last results. Signed like the feeds
 * (`contract/src/vendor-api/wallet.ts`). A vendor that answers 404 has no lotteries; its games are listed and launched all the same.
 */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { GameCode, MerchantId, VendorCode } from '../core/ids.ts';

const Label = z.string().check(z.minLength(1), z.maxLength(40));

/** A draw that takes bets until `closesAt`. */
export const LotteryNumero = z.object({ numero: Label, closesAt: Moment, drawsAt: Moment });
export type LotteryNumero = z.output<typeof LotteryNumero>;

/** The result of a draw: all of its numbers, in the order in which they are printed. A draw that still goes on has no result here. */
export const LotteryResult = z.object({
  numero: Label,
  drawsAt: Moment,
  numbers: z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(z.minLength(1), z.maxLength(100)),
});
export type LotteryResult = z.output<typeof LotteryResult>;

export const VendorLottery = z.object({
  vendor: VendorCode,
  gameCode: GameCode,
  /** The kind of lottery, as a lobby groups them: `SSC`, `VN_NORTH` … */
  family: z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/)),
  /** The region whose players know it: `VN`, `TH` …; left out for others. */
  area: z.optional(z.string().check(z.regex(/^[A-Z]{2,5}$/))),
  /** The next draws, the first one first. */
  open: z.array(LotteryNumero).check(z.maxLength(10)),
  /** The last results, newest first. */
  results: z.array(LotteryResult).check(z.maxLength(10)),
  /** Merchants that do not offer it, by their settings (`contract/src/vendor-api/lottery-settings.ts`). */
  offFor: z.optional(z.array(MerchantId).check(z.maxLength(1_000))),
});
export type VendorLottery = z.output<typeof VendorLottery>;

/** `GET {vendor}/lottery/v1/lotteries`: the lotteries of all codes of the address. */
export const VendorLotteries = z.object({ lotteries: z.array(VendorLottery).check(z.maxLength(500)) });
export type VendorLotteries = z.output<typeof VendorLotteries>;

export const lotteriesPath = '/lottery/v1/lotteries';
