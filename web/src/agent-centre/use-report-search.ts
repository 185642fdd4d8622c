import { routeOf, useNavigate } from '#site/routing.ts';
import { type ReportSearch, reportSearchIn } from './search.rules.ts';

const route = routeOf('/agentHome');

/** Changes the filters; what is left out stays as it is. `replace`: without a step to go back to. */
export type Ask = (change: ReportSearch, replace?: boolean) => void;

/** The filters of the report in sight, as they stand in the address, and how to change them. Another filter begins at the first page. */
export const useReportSearch = (): [ReportSearch, Ask] => {
  const { page, ...given } = route.useSearch();
  const navigate = useNavigate();
  const search = reportSearchIn(given);
  const ask: Ask = (change, replace = false) =>
    void navigate({ to: '/agentHome', search: { page, ...search, pageNo: undefined, ...change }, replace, resetScroll: false });
  return [search, ask];
};
