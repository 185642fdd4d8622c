import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { without } from '../address.ts';
import { merchantsQuery } from '../queries.ts';

/** The merchant a page is about that is always about one: the address's, or else the first; and choosing another. */
export const useOneMerchant = () => {
  const { merchant } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  return {
    merchant: merchants.find(({ id }) => id === merchant) ?? merchants[0],
    choose: (wanted: typeof merchant) =>
      void navigate({
        to: '.',
        search: (was) => ({ ...without(was, 'merchant', 'page', 'open', 'of'), ...(wanted !== undefined && { merchant: wanted }) }),
      }),
  };
};
