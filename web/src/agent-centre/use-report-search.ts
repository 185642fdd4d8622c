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
      // The address as it is now: it may have changed since the page was last drawn, and a press must not undo the one before.
      search: ({ page, ...current }) => ({ page, ...reportSearchIn(current), pageNo: undefined, ...change }),
      replace,
      resetScroll: false,
    });
  return [reportSearchIn(given), ask];
};
