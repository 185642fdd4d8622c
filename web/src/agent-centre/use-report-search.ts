import { routeOf, useNavigate } from '#site/routing.ts';
import { type ReportSearch, reportSearchIn } from './search.rules.ts';

const route = routeOf('/agentHome');

/** Changes the filters; what is left out stays as it is. `replace`: without a step to go back to. */
export type Ask = (change: ReportSearch, replace?: boolean) => void;

/** The filters of the report in sight, as they stand in the address, and how to change them. Another filter begins at the first page. */
export const useReportSearch = (): [ReportSearch, Ask] => {
  const { page: _, ...given } = route.useSearch();
  const navigate = useNavigate();
  const ask: Ask = (change, replace = false) =>
    void navigate({
      from: '/agentHome',
      to: '/agentHome',
      // Of the address as it is now: a press right after another must not undo it, though the page has not been drawn again.
      search: ({ page, ...current }) => ({ page, ...reportSearchIn(current), pageNo: undefined, ...change }),
      replace,
      resetScroll: false,
    });
  return [reportSearchIn(given), ask];
};
