import type { Lottery } from '../lottery.ts';
import type { DayOff } from '../schedule.ts';

export type CalendarDay = DayOff & { note: string };

/** The first day of the lunar year in Viet Nam and in China, which differ now and then. Another year is another line. */
const lunarNewYears: Readonly<Record<number, readonly [vietnam: string, china: string]>> = {
  2026: ['2026-02-17', '2026-02-17'],
  2027: ['2027-02-06', '2027-02-06'],
  2028: ['2028-01-26', '2028-01-26'],
  2029: ['2029-02-13', '2029-02-13'],
  2030: ['2030-02-02', '2030-02-03'],
  2031: ['2031-01-23', '2031-01-23'],
  2032: ['2032-02-11', '2032-02-11'],
  2033: ['2033-01-31', '2033-01-31'],
  2034: ['2034-02-19', '2034-02-19'],
  2035: ['2035-02-08', '2035-02-08'],
};

const aroundLunarNewYear = (year: number, place: 0 | 1, before: number, days: number): CalendarDay[] => {
  const first = lunarNewYears[year]?.[place];
  if (first === undefined) return [];
  const start = Temporal.PlainDate.from(first).subtract({ days: before });
  return Array.from({ length: days }, (_, nth) => ({ day: start.add({ days: nth }).toString(), movedTo: null, note: 'Lunar new year' }));
};
const off = (day: string, note: string, movedTo: string | null = null): CalendarDay => ({ day, movedTo, note });

/** Exchanges of the lunar new year. Others of their holidays are announced each year and are entered by operators. */
const lunarExchanges = ['china', 'hang-seng', 'taiwan', 'korea', 'singapore'];
const christmasExchanges = ['england', 'germany', 'dow-jones', 'hang-seng', 'singapore', 'korea'];

const exchangeDays = (code: string, year: number): CalendarDay[] => {
  const isOf = (names: readonly string[]): boolean => names.some((name) => code.startsWith(`stock-${name}`));
  return [
    off(`${year}-01-01`, "New Year's Day"),
    ...(isOf(lunarExchanges) ? aroundLunarNewYear(year, 1, 0, 3) : []),
    ...(isOf(christmasExchanges) ? [off(`${year}-12-25`, 'Christmas Day')] : []),
  ];
};

/**
 * The holidays of a year that are known beforehand. Fast lotteries draw every day. The north of Viet Nam rests from the last day of the lunar year for four days;
 * its centre and its south draw through it. The government of Thailand draws a day later where its day is a public holiday of a fixed date.
 */
export const calendarOf = ({ code, family, schedule }: Pick<Lottery, 'code' | 'family' | 'schedule'>, year: number): CalendarDay[] => {
  if (schedule.kind === 'every') return [];
  switch (family) {
    case 'VN_NORTH':
    case 'HANOI':
      return aroundLunarNewYear(year, 0, 1, 4);
    case 'THAI':
      return [
        off(`${year}-01-01`, "New Year's Day", `${year}-01-02`),
        off(`${year}-01-16`, "Teachers' Day", `${year}-01-17`),
        off(`${year}-05-01`, 'Labour Day', `${year}-05-02`),
      ];
    case '3D':
      return [...aroundLunarNewYear(year, 1, 1, 8), ...['01', '02', '03', '04'].map((day) => off(`${year}-10-${day}`, 'National Day'))];
    case 'STOCK':
      return exchangeDays(code, year);
    default:
      return [];
  }
};
