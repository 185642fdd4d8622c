import { useEffect } from 'react';
import { useMerchant } from '#shared/merchant/boot.ts';

/** Names the page in the browser's tab. */
export const useTitle = (title: string | undefined): void => {
  const { name } = useMerchant();
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`;
  }, [title, name]);
};
