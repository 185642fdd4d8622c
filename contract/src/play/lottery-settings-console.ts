/** Lotteries as operators set them: holidays for all merchants; offers, series, limits and hot numbers of one merchant. The vendor keeps them and holds slips to them. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Day } from '../core/envelope.ts';
import { GameCode, MerchantId, VendorCode } from '../core/ids.ts';
import { Currency } from '../core/money.ts';
import * as holiday from '../vendor-api/lottery-holidays.ts';
import * as vendor from '../vendor-api/lottery-settings.ts';

const count = z.int().check(z.minimum(0));
/** The house is the vendor that is asked; it may have several codes. */
const house = VendorCode;

export const ConsoleHoliday = z.extend(holiday.LotteryHoliday, { name: z.string() });
export type ConsoleHoliday = z.output<typeof ConsoleHoliday>;

export const lotteryHolidays = endpoint({
  method: 'GET',
  path: '/ops/lotteries/holidays',
  access: 'operator',
  needs: 'round.read',
  summary: 'List the holidays of the lotteries of a vendor in a year, by day. Refuses NOT_FOUND, VENDOR_UNAVAILABLE.',
  query: z.object({ house, year: holiday.HolidaysAsked.shape.year, gameCode: z.optional(GameCode) }),
  reply: z.array(ConsoleHoliday),
});

const day = {
  house,
  gameCodes: z.array(GameCode).check(z.minLength(1), z.maxLength(holiday.holidayLotteriesMax)),
  day: Day,
  kind: holiday.HolidayKind,
  movedTo: z.optional(Day),
};

export const HolidayPreview = z.object({
  code: z.enum(['OK', ...holiday.holidayRefusals]),
  effect: z.nullable(holiday.HolidayEffect),
});
export type HolidayPreview = z.output<typeof HolidayPreview>;

export const previewHoliday = endpoint({
  method: 'POST',
  path: '/ops/lotteries/holidays/preview',
  access: 'operator',
  needs: 'round.read',
  summary:
    'Preview what a holiday would remove, void and refund. Changes nothing; `code` says why the vendor would refuse it. Refuses NOT_ALLOWED, NOT_FOUND, VENDOR_UNAVAILABLE.',
  body: z.object(day),
  reply: HolidayPreview,
});

export const setHoliday = endpoint({
  method: 'POST',
  path: '/ops/lotteries/holidays',
  access: 'operator',
  needs: 'vendor.switch',
  confirms: 'WORK',
  summary:
    'Set a day of lotteries: no draw, a draw on another day, or the usual draw again. Draws with slips become void before their time, and their stakes go back. Refuses NOT_ALLOWED if the operator does not serve all merchants, NOT_FOUND, CHANGED_MEANWHILE for a day that is over or that has a draw already, VENDOR_UNAVAILABLE.',
  body: z.object({ ...day, reason: Reason }),
  reply: HolidayPreview,
});

const OfferedLottery = z.extend(vendor.OfferedLottery, { name: z.string() });
export const OpenedLotterySettings = z.extend(vendor.MerchantLotteries, {
  currency: Currency,
  lotteries: z.array(OfferedLottery),
});
export type OpenedLotterySettings = z.output<typeof OpenedLotterySettings>;

const of = { house, merchantId: MerchantId };

export const lotterySettings = endpoint({
  method: 'GET',
  path: '/ops/lotteries/settings',
  access: 'operator',
  needs: 'round.read',
  summary: 'Get the settings of a merchant’s lotteries, and what may be set. Refuses MERCHANT_UNKNOWN, NOT_FOUND, VENDOR_UNAVAILABLE.',
  query: z.object(of),
  reply: OpenedLotterySettings,
});

/** A line of what changes. `before` or `after` is null where the vendor's own figure counts. */
export const SettingChange = z.object({
  what: z.enum([
    'OFF',
    'SERIES_MAX',
    'SERIES_DEFAULT',
    'PAYOUT_MAX',
    'LIABILITY_MAX',
    'CANCEL_MINUTES',
    'CANCELS_PER_DAY',
    'STAKE_MIN',
    'STAKE_MAX',
    'SHOT_PRIZE',
    'HOT',
  ]),
  /** The lottery, the group, or the play and the outcome. */
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type SettingChange = z.output<typeof SettingChange>;

export const SettingsPreview = z.object({
  code: z.enum(['OK', ...vendor.settingsRefusals]),
  subject: z.nullable(z.string()),
  /** Outcomes of open draws that take no more bets with these settings. */
  outcomesFull: count,
  changes: z.array(SettingChange),
});
export type SettingsPreview = z.output<typeof SettingsPreview>;

const wanted = { ...of, basedOn: count, settings: vendor.LotterySettings };

export const previewLotterySettings = endpoint({
  method: 'POST',
  path: '/ops/lotteries/settings/preview',
  access: 'operator',
  needs: 'round.read',
  summary:
    'Preview what changes with new settings of a merchant’s lotteries. Changes nothing; `code` says why the vendor would refuse them. Refuses MERCHANT_UNKNOWN, NOT_FOUND, VENDOR_UNAVAILABLE.',
  body: z.object(wanted),
  reply: SettingsPreview,
});

export const saveLotterySettings = endpoint({
  method: 'POST',
  path: '/ops/lotteries/settings',
  access: 'operator',
  needs: 'vendor.switch',
  confirms: 'WORK',
  summary:
    'Replace the settings of a merchant’s lotteries; they count for the next slip. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE for settings that another operator changed, FIELD_FORMAT for settings that the vendor refuses, VENDOR_UNAVAILABLE.',
  body: z.object({ ...wanted, reason: Reason }),
  reply: OpenedLotterySettings,
});
