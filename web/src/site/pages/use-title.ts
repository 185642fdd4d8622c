import { useEffect, useRef } from 'react';
import { useTakenOver } from '#ssr/first-view.tsx';
import { useMerchant } from '#api/boot.ts';

/** Names the page in the browser's tab. */
export const useTitle = (title: string | undefined): void => {
  const { name } = useMerchant();
  const full = title === undefined ? name : `${title} · ${name}`;
  // A page that the server drew came with a title of its own, for those who find it from elsewhere.
  const drawn = useRef(useTakenOver() ? full : undefined);
  useEffect(() => {
    if (drawn.current === full) return;
    drawn.current = undefined;
    document.title = full;
  }, [full]);
};
