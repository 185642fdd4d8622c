import type { Execution } from '@croupier/contract/brand/content';
import { alsoClosed } from './once.rules.ts';

const markerOf = (execution: Execution): string => `popup.${execution}`;

/** Signing out clears the session's markers; a visitor who has been shown the visitors' pop-up on this very page is not shown it again. */
let visitorHasSeen = sessionStorage.getItem(markerOf('B')) === 'closed';

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
