import { useEffect, useEffectEvent } from 'react';
import { isWindowOpen } from './open-windows.ts';

const lookAgainMs = 400;

/** Shows something as soon as nothing lies over the page, when what shows it was fetched; nothing while `what` is undefined. */
export const useFreeMoment = <What>(what: What | undefined, fetchFirst: () => Promise<unknown>, show: (what: What) => void): void => {
  const come = useEffectEvent(() => {
    if (what !== undefined && !isWindowOpen()) show(what);
  });
  const fetchIt = useEffectEvent(fetchFirst);
  const waits = what !== undefined;
  useEffect(() => {
    if (!waits) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    // Fetched first: while it is on its way somebody may open a window of their own.
    void fetchIt().then(() => {
      if (gone) return;
      come();
      timer = setInterval(come, lookAgainMs);
    });
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [waits]);
};
