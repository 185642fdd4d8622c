import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { merchantsQuery } from '../queries.ts';
import { momentText } from './moment.ts';

const realTimeMs = 5 * 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The period of a pay run as its agents read it, by the clock of the house: `2026-11-22 01:00–02:00` of an hour (`2026-11-22T01+07:00`),
 * `2026-11-22 02:30–02:35` of five minutes (`2026-11-21T19:30:00Z`). Days, weeks and months are words that need no other.
 */
export const periodText = (period: string, timeZone?: string): string => {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)T(\d\d)[+-]\d\d:\d\d$/.exec(period) ?? [];
  if (day !== undefined && hour !== undefined) return `${day} ${hour}:00–${two((Number(hour) + 1) % 24)}:00`;
  if (!period.endsWith('Z')) return period;
  const end = new Date(Date.parse(period) + realTimeMs).toISOString();
  return `${momentText(period, timeZone).slice(0, 16)}–${momentText(end, timeZone).slice(11, 16)}`;
};

/** The same for a merchant's run; by the reader's own clock until that of the merchant is known. */
export const usePeriodText = (): ((period: string, merchantId: MerchantId) => string) => {
  const { data } = useQuery(merchantsQuery());
  return (period, merchantId) => periodText(period, data?.find(({ id }) => id === merchantId)?.timeZone);
};
