import { useEffect, useRef } from 'react';
import { useServerRendered } from '#ssr/hydration.tsx';
import { useMerchant } from '#api/boot.ts';

/** Names the page in the browser's tab. */
export const useTitle = (title: string | undefined): void => {
  const { name } = useMerchant();
  const full = title === undefined ? name : `${title} · ${name}`;
  // A page that the server rendered came with a title of its own, for search engines.
  const rendered = useRef(useServerRendered() ? full : undefined);
  useEffect(() => {
    if (rendered.current === full) return;
    rendered.current = undefined;
    document.title = full;
  }, [full]);
};
