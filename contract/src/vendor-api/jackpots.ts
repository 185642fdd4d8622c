/**
 * The platform's requests to a vendor for its progressive jackpots: the meters and the last wins for the site, and levels and all wins for operators. Signed
 * like the feeds (`contract/src/vendor-api/wallet.ts`). A vendor that answers 404 reports none, or has none that an operator can manage here.
 */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { GameCode, MemberId, VendorCode } from '../core/ids.ts';
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

/** A level as operators see it. Amounts are in the currency in which the vendor keeps the meter. */
export const VendorJackpotLevel = z.object({
  jackpotId: VendorId,
  group: VendorId,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  currency: Currency,
  meter: Amount,
  /** A new meter begins here. */
  seed: Amount,
  /** The level is won before its meter passes this; null where nothing bounds it. */
  ceiling: z.nullable(Amount),
  /** The part of every stake that the meter rises by, in percent. */
  sharePercent: Amount,
  /** How often the level was won so far. */
  wins: z.int().check(z.minimum(0)),
  /** When the meter began. */
  since: Moment,
  /** The published hash of the secret that decides the win, where there is one. */
  commitment: z.nullable(z.string().check(z.maxLength(200))),
  /** A paused meter does not rise and is not won. */
  pausedAt: z.nullable(Moment),
});
export type VendorJackpotLevel = z.output<typeof VendorJackpotLevel>;

/** `GET {vendor}/jackpots/v1/levels`: the levels of all codes of the address, the highest of a group first. */
export const VendorJackpotLevels = z.object({ levels: z.array(VendorJackpotLevel).check(z.maxLength(40)) });
export type VendorJackpotLevels = z.output<typeof VendorJackpotLevels>;
export const jackpotLevelsPath = '/jackpots/v1/levels';

/** `POST {vendor}/jackpots/v1/levels/{jackpotId}`: pauses a level or lets it go on. The answer is the list of levels. */
export const JackpotSettings = z.strictObject({ isPaused: z.boolean() });
export type JackpotSettings = z.output<typeof JackpotSettings>;
export const jackpotLevelPath = (jackpotId: string): string => `${jackpotLevelsPath}/${encodeURIComponent(jackpotId)}`;

export const jackpotWinsMax = 50;

/** A win with its player and its round, for operators. `roundId` is the round of the wallet calls. */
export const JackpotWinRecord = z.object({
  ...VendorJackpotWin.shape,
  /** The vendor code of the game. */
  vendor: VendorCode,
  playerId: MemberId,
  roundId: VendorId,
});
export type JackpotWinRecord = z.output<typeof JackpotWinRecord>;

/** `GET {vendor}/jackpots/v1/wins?jackpotId=&before=`: wins of a level, newest first; `before` is the id of the win that they are older than. */
export const JackpotWinRecords = z.object({ wins: z.array(JackpotWinRecord).check(z.maxLength(jackpotWinsMax)) });
export type JackpotWinRecords = z.output<typeof JackpotWinRecords>;
export const jackpotWinsPath = '/jackpots/v1/wins';
