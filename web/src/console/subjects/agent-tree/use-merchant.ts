import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { without } from '../../address.ts';
import { merchantsQuery } from '../../queries.ts';

/**
 * The merchant a page is about that is always about one: the address's, or else the first; and choosing another. An address of one whom nobody
 * here serves leads to the first, with nothing open: what was to be changed there must not be changed elsewhere.
 */
export const useOneMerchant = () => {
  const { merchant: asked } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: merchants } = useQuery(merchantsQuery());
  const merchant = asked === undefined ? merchants?.[0] : merchants?.find(({ id }) => id === asked);
  const isUnknown = merchants !== undefined && asked !== undefined && merchant === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    void navigate({
      to: '.',
      search: (was) => (was.merchant === asked ? without(was, 'merchant', 'page', 'open', 'of') : was),
      replace: true,
    });
  }, [navigate, isUnknown, asked]);
  return {
    merchant,
    choose: (wanted: typeof asked) =>
      void navigate({
        to: '.',
        search: (was) => ({ ...without(was, 'merchant', 'page', 'open', 'of'), ...(wanted !== undefined && { merchant: wanted }) }),
      }),
  };
};
