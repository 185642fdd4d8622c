import type { Execution } from '@croupier/contract/brand/content';
import { alsoClosed } from './once.rules.ts';

const markerOf = (execution: Execution): string => `popup.${execution}`;

/** Signing out clears the session's markers; a visitor who has been shown the visitors' pop-up on this very page is not shown it again. */
let visitorHasSeen = sessionStorage.getItem(markerOf('B')) === 'closed';

const seenKey = 'announcements.seen';
/** More than a merchant announces at once. */
const seenMost = 200;

/** Announcements that this browser has shown in a pop-up. One that was shown is not shown again, whatever session follows. */
export const seenAnnouncements = {
  has: (id: string): boolean => read().includes(id),
  keep: (ids: readonly string[]): void => localStorage.setItem(seenKey, JSON.stringify([...new Set([...read(), ...ids])].slice(-seenMost))),
};

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(seenKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Pop-ups once a session: the session's marker says `closed`. */
export const oncePerSession = {
  isDue: (execution: Execution): boolean =>
    sessionStorage.getItem(markerOf(execution)) !== 'closed' && !(execution === 'B' && visitorHasSeen),
  close: (execution: Execution): void => {
    for (const one of alsoClosed[execution]) sessionStorage.setItem(markerOf(one), 'closed');
    if (execution === 'B') visitorHasSeen = true;
  },
  /** For tests: another page load. */
  begin: (): void => {
    visitorHasSeen = false;
  },
};
