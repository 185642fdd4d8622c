/**
 * The platform's requests to a vendor about a merchant's settings of its lotteries: which are offered, series, limits and hot numbers. Signed like the feeds
 * (`contract/src/vendor-api/wallet.ts`). The vendor keeps the settings and holds every new slip to them; slips that were placed before stay as they are. It knows
 * the merchant of a player from `authenticate`. A vendor that answers 404 offers the same to all merchants.
 */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { GameCode, MerchantId, VendorCode } from '../core/ids.ts';
import { Currency } from '../core/money.ts';
import { Amount } from './wallet.ts';

const count = z.int().check(z.minimum(0));
const Name = z.string().check(z.minLength(1), z.maxLength(64));
const Series = z.int().check(z.minimum(1), z.maximum(2_000));
/** Lotteries of one range of series and of the same plays: `SSC`, `SSC_ZY`, `THAI` … */
export const LotteryGroup = z.string().check(z.regex(/^[A-Z0-9_]{2,30}$/));

/** `stakeMin` and `stakeMax` are those of one bet: one number, or one combination. */
export const PlayLimits = z.object({ play: Name, stakeMin: z.optional(Amount), stakeMax: z.optional(Amount) });
export type PlayLimits = z.output<typeof PlayLimits>;

/** The prize of the member whose shot is at a place of a draw, counted from the first shot. Paid at the draw. */
export const ShotPrize = z.object({ place: z.int().check(z.minimum(1), z.maximum(20_000)), amount: Amount });
export type ShotPrize = z.output<typeof ShotPrize>;
export const shotPrizesMax = 20;

/** Minutes after its purchase in which a player may cancel a slip; 0 lets nobody cancel. */
const CancelMinutes = z.int().check(z.minimum(0), z.maximum(60));
/** Slips that a player may cancel in 24 hours. */
const CancelsPerDay = z.int().check(z.minimum(1), z.maximum(1_000));

/** A setting that is left out has the vendor's value. */
export const GroupSettings = z.object({
  group: LotteryGroup,
  /** The highest series that players may choose; prizes and rebate together are this series. */
  seriesMax: z.optional(Series),
  /** The series that a slip begins with. */
  seriesDefault: z.optional(Series),
  /** The highest payout of a slip in a draw. Prizes beyond it are not paid. */
  payoutMax: z.optional(Amount),
  /** The highest payout that all slips together may bring for one outcome of a play in a draw. */
  liabilityMax: z.optional(Amount),
  /** Minutes in which a player may cancel a slip, never after the bets of its draw are closed. 0 lets nobody cancel. */
  cancelMinutes: z.optional(CancelMinutes),
  /** How many slips a player may cancel in 24 hours. */
  cancelsPerDay: z.optional(CancelsPerDay),
  plays: z.array(PlayLimits).check(z.maxLength(200)),
  /** Only in groups whose draws take shots of members. */
  shotPrizes: z.optional(z.array(ShotPrize).check(z.maxLength(shotPrizesMax))),
});
export type GroupSettings = z.output<typeof GroupSettings>;

/** An outcome of a play as exposure names it. HALF: it pays half. NONE: it takes no bets. */
export const HotNumber = z.object({ gameCode: GameCode, play: Name, outcome: Name, pays: z.enum(['HALF', 'NONE']) });
export type HotNumber = z.output<typeof HotNumber>;

export const hotNumbersMax = 500;
export const LotterySettings = z.object({
  /** Lotteries that the merchant does not offer. */
  off: z.array(GameCode).check(z.maxLength(500)),
  groups: z.array(GroupSettings).check(z.maxLength(60)),
  hot: z.array(HotNumber).check(z.maxLength(hotNumbersMax)),
});
export type LotterySettings = z.output<typeof LotterySettings>;

/** The values that may be set: the range of series and the plays of each group, and the lotteries. */
export const OfferedGroup = z.object({
  group: LotteryGroup,
  series: z.object({ min: Series, max: Series, default: Series }),
  plays: z.array(Name).check(z.maxLength(200)),
  /** Whether members shoot numbers that are part of the draw, so that places of shots may have prizes. */
  shots: z._default(z.boolean(), false),
  /** The vendor's values for cancelled slips; left out where slips are never cancelled. */
  cancel: z.optional(z.object({ minutes: CancelMinutes, perDay: CancelsPerDay })),
});
export const OfferedLottery = z.object({ vendor: VendorCode, gameCode: GameCode, group: LotteryGroup });

export const SettingsAsked = z.object({ merchantId: MerchantId });
/** `GET {vendor}/lottery/v1/settings?merchantId=`. */
export const MerchantLotteries = z.object({
  /** 0 before the first change. */
  revision: count,
  /** The currency of all amounts; null before the first change. */
  currency: z.nullable(Currency),
  settings: LotterySettings,
  changedBy: z.nullable(Name),
  changedAt: z.nullable(Moment),
  groups: z.array(OfferedGroup).check(z.maxLength(60)),
  lotteries: z.array(OfferedLottery).check(z.maxLength(500)),
});
export type MerchantLotteries = z.output<typeof MerchantLotteries>;

/**
 * `POST {vendor}/lottery/v1/settings`: replaces the settings of a merchant; they count for the next slip. `basedOn` is the revision that the operator saw. With
 * `dryRun` the vendor checks them and changes nothing.
 */
export const SettingsChange = z.strictObject({
  merchantId: MerchantId,
  currency: Currency,
  basedOn: count,
  settings: LotterySettings,
  by: Name,
  dryRun: z.boolean(),
});
export type SettingsChange = z.output<typeof SettingsChange>;

/** Why a vendor refuses settings. Final; nothing is changed. PLACE_REFUSED: a shot prize of a group without shots, or two prizes of one place. `subject` of the answer names the lottery, the group or the play. */
export const settingsRefusals = [
  'SETTINGS_CHANGED',
  'LOTTERY_UNKNOWN',
  'GROUP_UNKNOWN',
  'PLAY_UNKNOWN',
  'SERIES_OUT_OF_RANGE',
  'AMOUNT_REFUSED',
  'PLACE_REFUSED',
  'NAMED_TWICE',
] as const;
export type SettingsRefusal = (typeof settingsRefusals)[number];

/** The answer, an HTTP 200. */
export const SettingsAnswer = z.object({
  code: z.enum(['OK', ...settingsRefusals]),
  subject: z.optional(z.string().check(z.maxLength(140))),
  revision: z.optional(count),
  /** How many outcomes of draws that take bets have more liability than the settings allow: they take no more. */
  outcomesFull: z.optional(count),
});
export type SettingsAnswer = z.output<typeof SettingsAnswer>;

export const settingsPath = '/lottery/v1/settings';
