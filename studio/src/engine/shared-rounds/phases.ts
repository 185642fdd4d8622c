import type { Pace, Reveal } from './shared-game.ts';
import type { Phase } from './tables.ts';

/** A round that is not drawn this long after its phase should have ended is given up: nobody who bet is likely to be there still. */
export const staleAfterSeconds = 120;

/** How long a phase lasts. That of the deal follows from what is shown in it; the game says how long players may decide. */
export const phaseMs = (phase: Exclude<Phase, 'DECIDING' | 'CLOSED' | 'VOID'>, pace: Pace, reveals: readonly Reveal[] = []): number => {
  switch (phase) {
    case 'SHUFFLING':
      return pace.shuffleMs;
    case 'BETTING':
      return pace.bettingMs;
    case 'LOCKED':
      return pace.lockMs;
    case 'DEALING':
      return Math.round((reveals.at(-1)?.atMs ?? 0) * pace.dealPace) + pace.afterDealMs;
    case 'RESULT':
      return pace.resultMs;
  }
};

/** The reveals of the stage that is dealt now. */
export const stageReveals = (reveals: readonly Reveal[], { stage, isLast }: { stage: number; isLast: boolean }): Reveal[] =>
  reveals.filter((one) => (isLast ? one.stage === 'last' : (one.stage ?? 0) === stage));

/** Whether a round that a killed process left behind can no longer be finished fairly. A drawn round always can. */
export const isStale = (phase: Phase, endedAt: Temporal.Instant, at: Temporal.Instant): boolean =>
  (phase === 'BETTING' || phase === 'LOCKED') && at.since(endedAt).total('seconds') > staleAfterSeconds;
