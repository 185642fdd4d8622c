import * as contract from '@croupier/contract/console/saved-views';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The operator's saved views of the members. */
export const viewsQuery = () =>
  queryOptions({
    queryKey: ['views', 'members'],
    queryFn: ({ signal }) => call(contract.savedViews, { query: { list: 'members' }, signal }),
  });
