import { todayAt } from '#site/subjects/statements/period.rules.ts';
import { useMerchant } from '#api/boot.ts';
import { useReportSearch } from '../../use-report-search.ts';
import { type Days, periodOf } from './period.rules.ts';
import type { Span } from '../../search.rules.ts';

/** The business days a report is about, by the merchant's clock: `{ from, to }` as calls want them. */
export const usePeriod = (): Days & { span: Span; today: string } => {
  const [search] = useReportSearch();
  const today = todayAt(useMerchant().timeZone);
  return { ...periodOf(search, today), today };
};
