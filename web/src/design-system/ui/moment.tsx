import { createContext, use } from 'react';
import { partsAt, zoneText } from './clock.rules.ts';

/** The time zone in which all moments below are shown: the merchant's on its site. Without one it is the browser's. */
export const TimeZone = createContext<string | undefined>(undefined);

/** `2026-11-20 21:04:09` in a time zone, as records are written; without one, in the browser's. */
export const formatMoment = (iso: string, timeZone?: string): string => {
  const { day, time } = partsAt(new Date(iso), timeZone);
  return `${day} ${time}`;
};

/** Writes moments for the middle of a sentence, in the same time zone as `Moment`. */
export const useMomentText = (): ((iso: string) => string) => {
  const timeZone = use(TimeZone);
  return (iso) => formatMoment(iso, timeZone);
};

export const Moment = ({ at }: { at: string }) => {
  const timeZone = use(TimeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time dateTime={at} title={zoneText(timeZone, new Date(at))}>
      <bdi dir="ltr" className="money">
        {formatMoment(at, timeZone)}
      </bdi>
    </time>
  );
};
