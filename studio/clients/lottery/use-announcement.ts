import { useEffect, useState } from 'react';
import type { NumeroView } from '../../src/families/lottery/protocol.ts';
import { wantsLessMotion } from '../shell/less-motion.ts';
import { type Announcement, announcementAt } from './announcement.ts';
import { useAtDesk, useDesk } from './at-desk.tsx';

const lookMs = 150;

/** The announcement of a numero's result while it goes on; undefined when everything may be shown. A corrected result, a sheet that was shown while it was drawn, a player who skips and one who wants less motion get none. */
export const useAnnouncement = (
  numero: NumeroView | undefined,
): (Announcement & { look: number; sinceMs: number; skip: () => void }) | undefined => {
  const { desk } = useAtDesk();
  const ahead = useDesk((state) => state.clockAheadMs);
  const isSkipped = useDesk((state) => state.skipped !== undefined && state.skipped === numero?.id);
  const [now, setNow] = useState(() => Date.now());
  const drawnAt =
    numero?.draw == null || numero.drawnAt === null || numero.version !== 1 || numero.settlesAt === numero.drawnAt
      ? undefined
      : Date.parse(numero.drawnAt);
  // The clock stood still since the last announcement: a result that comes now is at its beginning.
  const since = drawnAt === undefined ? undefined : Math.max(0, now + ahead - drawnAt);
  const announcement = since === undefined || isSkipped || wantsLessMotion() ? undefined : announcementAt(desk.lottery, since);
  const isOn = announcement !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return (
    announcement && {
      ...announcement,
      look: Math.floor(now / lookMs),
      sinceMs: since ?? 0,
      skip: () => desk.state.set({ skipped: numero?.id }),
    }
  );
};
