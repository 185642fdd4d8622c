import { momentText } from '../../wording/moment.ts';

/** A moment by a merchant's clock, as the browser's field writes it: `2026-11-21T14:05`. */
export const toLocalTime = (timeZone: string, iso: string): string => momentText(iso, timeZone).slice(0, 16).replace(' ', 'T');

/** The moment a field names by a merchant's clock; undefined for what names none. An hour that is skipped is the one after it. */
export const fromLocalTime = (timeZone: string, local: string): string | undefined => {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (ms: number): number => {
    const iso = new Date(ms).toISOString();
    return Date.parse(`${toLocalTime(timeZone, iso)}Z`) - Date.parse(`${iso.slice(0, 16)}Z`);
  };
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString();
};
