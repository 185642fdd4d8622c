import { useSyncExternalStore } from 'react';

/** From this width on the menu stands at the side; the style sheets say the same. */
const wide = matchMedia('(width >= 1024px)');

const subscribe = (tell: () => void): (() => void) => {
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

/** Whether there is room for a menu at the side; where there is not, it need not even be loaded. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
