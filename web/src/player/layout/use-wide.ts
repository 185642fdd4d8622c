import { useSyncExternalStore } from 'react';

// The style sheets say the same widths.
const menu = matchMedia('(width >= 1024px)');
const column = matchMedia('(width >= 1280px)');

const follow = (width: MediaQueryList) => (tell: () => void) => {
  width.addEventListener('change', tell);
  return () => width.removeEventListener('change', tell);
};
const followMenu = follow(menu);
const followColumn = follow(column);

/** Whether there is room for a menu at the side; where there is not, it need not even be loaded. */
export const useWide = (): boolean => useSyncExternalStore(followMenu, () => menu.matches);

/** Whether there is room for a column beside the banners. */
export const useColumn = (): boolean => useSyncExternalStore(followColumn, () => column.matches);
