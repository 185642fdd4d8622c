/**
 * The platform's requests to a vendor about the days on which its lotteries do not draw, for the operators of the platform. Signed like the feeds
 * (`contract/src/vendor-api/wallet.ts`). A vendor that answers 404 keeps its calendar to itself. A draw is shared by all merchants, and so are its holidays.
 */
import * as z from 'zod/mini';
import { GameCode, VendorCode } from '../core/ids.ts';
import { Currency } from '../core/money.ts';
import { Amount } from './wallet.ts';

const count = z.int().check(z.minimum(0));
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const Note = z.string().check(z.minLength(3), z.maxLength(200));
const Name = z.string().check(z.minLength(1), z.maxLength(64));

/** NONE: there is no draw. MOVED: the draw is on another day. DRAW: it is as usual, although the calendar of the vendor says otherwise. */
export const HolidayKind = z.enum(['NONE', 'MOVED', 'DRAW']);
export type HolidayKind = z.output<typeof HolidayKind>;

export const LotteryHoliday = z.object({
  vendor: VendorCode,
  gameCode: GameCode,
  /** In the time zone of the lottery. */
  day: Day,
  kind: HolidayKind,
  /** The day on which a moved draw is made. */
  movedTo: z.nullable(Day),
  /** CALENDAR: known to the vendor for every year. OPERATOR: entered. */
  origin: z.enum(['CALENDAR', 'OPERATOR']),
  note: z.string().check(z.maxLength(200)),
  /** The operator who entered it. */
  by: z.nullable(Name),
});
export type LotteryHoliday = z.output<typeof LotteryHoliday>;

export const HolidaysAsked = z.object({
  gameCode: z.optional(GameCode),
  year: z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2100)),
});
export type HolidaysAsked = z.output<typeof HolidaysAsked>;
/** `GET {vendor}/lottery/v1/holidays?gameCode=&year=`: by day. */
export const Holidays = z.object({ holidays: z.array(LotteryHoliday).check(z.maxLength(2_000)) });
export type Holidays = z.output<typeof Holidays>;

export const holidayLotteriesMax = 100;
/**
 * `POST {vendor}/lottery/v1/holidays`: sets a day of lotteries. Draws of the day that take bets or wait for their result are removed; those with slips become
 * void, and their stakes go back. A moved draw is made anew on its day. With `dryRun` the vendor answers what would happen and changes nothing.
 */
export const HolidayAsked = z.strictObject({
  gameCodes: z.array(GameCode).check(z.minLength(1), z.maxLength(holidayLotteriesMax)),
  day: Day,
  kind: HolidayKind,
  movedTo: z.optional(Day),
  note: Note,
  by: Name,
  dryRun: z.boolean(),
});
export type HolidayAsked = z.output<typeof HolidayAsked>;

/**
 * Why a vendor refuses. Final; nothing is changed, for any of the lotteries. DAY_OVER: a draw of the day was made, or its time has come. DAY_TAKEN: the lottery
 * draws on the other day anyway.
 */
export const holidayRefusals = ['LOTTERY_UNKNOWN', 'DAY_OVER', 'DAY_TAKEN'] as const;
export type HolidayRefusal = (typeof holidayRefusals)[number];

export const HolidayEffect = z.object({
  /** Draws without slips that are removed, draws with slips that become void, and draws that are made. */
  removed: count,
  voided: count,
  made: count,
  /** The slips of void draws, and their stakes. */
  slips: count,
  refunds: z.array(z.object({ currency: Currency, amount: Amount })).check(z.maxLength(50)),
});
export type HolidayEffect = z.output<typeof HolidayEffect>;
/** The answer, an HTTP 200. */
export const HolidayAnswer = z.object({ code: z.enum(['OK', ...holidayRefusals]), effect: z.optional(HolidayEffect) });
export type HolidayAnswer = z.output<typeof HolidayAnswer>;

export const holidaysPath = '/lottery/v1/holidays';
