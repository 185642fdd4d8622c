import type { TermsDue } from '@croupier/contract/people/terms';
import { useSyncExternalStore } from 'react';
import { Refused } from '#api/refused.ts';

/** Somebody wanted to do what waits for their yes to the merchant's terms. */
type Question = { due: TermsDue; answer: (isYes: boolean) => void };

let open: Question | undefined;
const listeners = new Set<() => void>();

const set = (next: Question | undefined): void => {
  open = next;
  for (const tell of listeners) tell();
};

const asked = (due: TermsDue): Promise<boolean> =>
  new Promise((resolve) => {
    open?.answer(false);
    set({
      due,
      answer: (isYes) => {
        set(undefined);
        resolve(isYes);
      },
    });
  });

/**
 * Runs a call that may be refused until changed terms are accepted: then the window asks for them over the page, and after a yes it is run again. A member who
 * does not accept them now gets the refusal.
 */
export const withConsent = async <Done>(act: () => Promise<Done>): Promise<Done> => {
  try {
    return await act();
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.code !== 'TERMS_NOT_ACCEPTED') throw problem;
    const { version, isFirst } = problem.value;
    if (!(await asked({ version: String(version), isFirst: isFirst === true }))) throw problem;
    // Refused again when they were changed once more.
    return withConsent(act);
  }
};

/** A member who goes elsewhere does not want it any more. */
export const giveUp = (): void => open?.answer(false);

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useConsentPrompt = (): Question | undefined => useSyncExternalStore(subscribe, () => open);
