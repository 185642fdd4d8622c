import { GameCode } from '@croupier/contract/core/ids';
import type { Holidays, HolidaysAsked } from '@croupier/contract/vendor-api/lottery-holidays';
import { inTransaction, type Tx } from '#studio/database';
import { lotteries } from '../lotteries.ts';
import type { Lottery } from '../lottery.ts';
import type { DayOff } from '../schedule.ts';
import { daysOff, knownDays } from './days-off.ts';
import * as store from './store.ts';

/** The days off of a lottery in the year of a moment and in those beside it. */
export const daysOffAround = async (tx: Tx, lottery: Lottery, at: Temporal.Instant): Promise<DayOff[]> => {
  const { year } = at.toZonedDateTimeISO(lottery.schedule.zone);
  const years = [year - 1, year, year + 1];
  return daysOff(knownDays(lottery, years, await store.setDays(tx, [lottery.code], years)));
};

/** The holidays of a year, of one lottery or of all. */
export const listHolidays = ({ gameCode, year }: HolidaysAsked): Promise<Holidays> =>
  inTransaction(async (tx) => {
    const asked = lotteries.filter(({ code }) => gameCode === undefined || code === gameCode);
    const set = Map.groupBy(await store.setDays(tx, asked.map(({ code }) => code), [year]), (one) => one.gameCode); // prettier-ignore
    const holidays = asked.flatMap((lottery) =>
      knownDays(lottery, [year], set.get(lottery.code) ?? []).map(({ day, kind, movedTo, note, by }) => ({
        vendor: lottery.vendor,
        gameCode: GameCode.parse(lottery.code),
        day,
        kind,
        movedTo,
        origin: by === null ? ('CALENDAR' as const) : ('OPERATOR' as const),
        note,
        by,
      })),
    );
    return { holidays: holidays.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).slice(0, 2_000) };
  });
