import { useSyncExternalStore } from 'react';

/** A width of the window as a store. It is unknown until hydration, and the style sheets decide what is seen. */
const widthOf = (words: string) => {
  let known: MediaQueryList | undefined;
  const width = () => (known ??= matchMedia(words));
  const follow = (tell: () => void) => {
    width().addEventListener('change', tell);
    return () => width().removeEventListener('change', tell);
  };
  const isSo = () => width().matches;
  return (): boolean | undefined => useSyncExternalStore<boolean | undefined>(follow, isSo, () => undefined);
};

// The style sheets say the same widths.

/** Whether there is room for a menu at the side; where there is not, it need not even be loaded. */
export const useWide = widthOf('(width >= 1024px)');

/** Whether there is room for a column beside the banners. */
export const useColumn = widthOf('(width >= 1280px)');
