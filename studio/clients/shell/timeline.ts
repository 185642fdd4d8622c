/**
 * Everything that moves is a list of cues on one time axis, so that both renderers show the same thing at the same moment,
 * and so that anything can be finished at once without changing what is shown in the end.
 */
export type Cue = {
  /** Milliseconds after the start. */
  at: number;
  /** Milliseconds it lasts; 0 happens once. */
  duration: number;
  /** Called with 0 to 1; called exactly once with 1, and never again after it. */
  run: (progress: number) => void;
  /** Left out when the timeline is finished early: sounds, mostly. */
  passing?: true;
};

export type Timeline = {
  /** Carries out everything due at this moment. True when nothing is left. */
  advance: (elapsedMs: number) => boolean;
  /** Carries out all that is left, in order, at its end. */
  finish: () => void;
  readonly durationMs: number;
};

export const createTimeline = (cues: readonly Cue[]): Timeline => {
  let waiting = cues.toSorted((a, b) => a.at - b.at);
  const durationMs = cues.reduce((latest, cue) => Math.max(latest, cue.at + cue.duration), 0);
  return {
    durationMs,
    advance: (elapsedMs) => {
      const due = waiting;
      const kept: Cue[] = [];
      // Emptied first, so that a cue which finishes the timeline does not run itself again.
      waiting = [];
      for (const cue of due) {
        if (cue.at > elapsedMs) {
          kept.push(cue);
          continue;
        }
        const progress = cue.duration <= 0 ? 1 : Math.min(1, (elapsedMs - cue.at) / cue.duration);
        cue.run(progress);
        if (progress < 1) kept.push(cue);
      }
      waiting = kept;
      return waiting.length === 0 && elapsedMs >= durationMs;
    },
    finish: () => {
      const left = waiting.toSorted((a, b) => a.at + a.duration - (b.at + b.duration));
      waiting = [];
      for (const cue of left) if (cue.passing === undefined) cue.run(1);
    },
  };
};

/** A timeline under way on the screen's clock. */
export type Playing = { finish: () => void; cancel: () => void; readonly done: Promise<void> };

/** Calls back before each paint until told otherwise; a browser's `requestAnimationFrame`, or a test's clock. */
export type Clock = { now: () => number; onFrame: (callback: () => void) => () => void };

/** Plays a timeline; `done` settles when it has ended, was finished, or was cancelled. */
export const play = (timeline: Timeline, clock: Clock): Playing => {
  const startedAt = clock.now();
  let settle: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const stop = clock.onFrame(() => {
    if (timeline.advance(clock.now() - startedAt)) end();
  });
  const end = (): void => {
    stop();
    settle();
  };
  return {
    done,
    cancel: end,
    finish: () => {
      timeline.finish();
      end();
    },
  };
};

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
