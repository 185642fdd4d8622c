import { startTransition, useEffect, useState } from 'react';
import { useServerRendered } from '#ssr/hydration.tsx';

/**
 * The work that is left after hydration is queued here: one thing after the other, each in a moment in which
 * the browser has nothing else to do, so that a finger never waits for it. Parts near the viewport come first.
 */
type Turn = { near: boolean; take: () => void | PromiseLike<void> };

/** Parts out of sight wait until the page has been idle for this time, and at most this time in a browser that is never idle. */
const restMs = 2_500;
const idleMostMs = 1_500;
/** A turn that says nothing of its end does not hold up the others. */
const turnMostMs = 2_000;

const waiting = new Set<Turn>();
let taking = false;
let rests: ReturnType<typeof setTimeout> | undefined;

const whenIdle = (then: () => void): void => {
  // Safari has no word for it.
  if (typeof requestIdleCallback === 'undefined') setTimeout(then, 100);
  else requestIdleCallback(then, { timeout: idleMostMs });
};

const takeTurn = async (turn: Turn): Promise<void> => {
  waiting.delete(turn);
  await Promise.race([turn.take(), new Promise((resolve) => setTimeout(resolve, turnMostMs))]);
};

const next = (): void => {
  if (taking || waiting.size === 0) return;
  const near = [...waiting].find((turn) => turn.near);
  clearTimeout(rests);
  if (near === undefined) {
    rests = setTimeout(() => begin([...waiting][0]), restMs);
    return;
  }
  begin(near);
};

const begin = (turn: Turn | undefined): void => {
  if (turn === undefined || taking) return;
  taking = true;
  whenIdle(() => {
    void (waiting.has(turn) ? takeTurn(turn) : Promise.resolve()).finally(() => {
      taking = false;
      next();
    });
  });
};

/** Waits for a turn; answers how to hurry it, and how to give it up. */
export const awaitTurn = (take: Turn['take'], near: boolean): { hurry: () => void; leave: () => void } => {
  const turn: Turn = { near, take };
  waiting.add(turn);
  next();
  return {
    hurry: () => {
      if (turn.near) return;
      turn.near = true;
      next();
    },
    leave: () => void waiting.delete(turn),
  };
};

/** Everything that still waits has its turn now: somebody walks through the page by keys, or it is about to change its language. */
export const takeAllTurns = async (): Promise<void> => {
  await Promise.all([...waiting].map(takeTurn));
};

/** False until the component is hydrated and has its turn afterwards; true at once if the browser renders it. */
export const useTurn = (): boolean => {
  const serverRendered = useServerRendered();
  const [had, setHad] = useState(!serverRendered);
  useEffect(() => {
    if (had) return undefined;
    return awaitTurn(() => startTransition(() => setHad(true)), true).leave;
  }, [had]);
  return had;
};
