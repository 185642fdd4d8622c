import type { PromotionPeriod } from '@croupier/contract/rewards/promotions';

/** The name of the period of a business day: `once`, or its first day. Weeks begin on Monday. */
export const periodOf = (repeats: PromotionPeriod, day: string): string => {
  const date = Temporal.PlainDate.from(day);
  switch (repeats) {
    case 'ONCE':
      return 'once';
    case 'DAILY':
      return day;
    case 'WEEKLY':
      return date.subtract({ days: date.dayOfWeek - 1 }).toString();
    case 'MONTHLY':
      return date.with({ day: 1 }).toString();
  }
};
