/**
 * The platform's request to a vendor for its progressive jackpots: the meters as they stand in a currency, and the last wins. Signed like the feeds
 * (`contract/src/vendor-api/wallet.ts`). A vendor that answers 404 reports none.
 */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { GameCode } from '../core/ids.ts';
import { Currency } from '../core/money.ts';
import { Amount, VendorId } from './wallet.ts';

/** A level of a group of jackpots. Those of a group are listed from the highest. */
export const VendorJackpot = z.object({
  /** Names the level for as long as it exists. */
  jackpotId: VendorId,
  /** Levels that rise with the same stakes. */
  group: VendorId,
  /** As players know it: `Grand`, `Mini` … */
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The meter, in the currency that was asked for. */
  amount: Amount,
});
export type VendorJackpot = z.output<typeof VendorJackpot>;

export const VendorJackpotWin = z.object({
  id: VendorId,
  jackpotId: VendorId,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The masked name of the winner. */
  player: z.string().check(z.minLength(1), z.maxLength(40)),
  gameCode: z.nullable(GameCode),
  amount: Amount,
  currency: Currency,
  at: Moment,
});
export type VendorJackpotWin = z.output<typeof VendorJackpotWin>;

/** `GET {vendor}/jackpots/v1/meters?currency=THB`: the meters of all codes of the address, and up to 20 wins, newest first. */
export const VendorJackpots = z.object({
  jackpots: z.array(VendorJackpot).check(z.maxLength(40)),
  wins: z.array(VendorJackpotWin).check(z.maxLength(20)),
});
export type VendorJackpots = z.output<typeof VendorJackpots>;

export const jackpotMetersPath = '/jackpots/v1/meters';
