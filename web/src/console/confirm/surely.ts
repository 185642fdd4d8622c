import { useMutation } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { Refused } from '#api/refused.ts';
import { session } from '#api/session.ts';

/** The operator did not want to prove who they are: nothing was done, and nothing is wrong. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp';
}

type Question = { confirmed: () => void; gaveUp: () => void };

let question: Question | undefined;
let asked: Promise<void> | undefined;
/** How many sessions have ended in this tab: an act goes on in the one it was begun in, or not at all. */
let ended = 0;
const listeners = new Set<() => void>();

const put = (next: Question | undefined): void => {
  question = next;
  for (const tell of listeners) tell();
};

/** Asks once, however many acts wait for the answer. */
const ask = (): Promise<void> => {
  asked ??= new Promise<void>((resolve, reject) => {
    put({ confirmed: resolve, gaveUp: () => reject(new GaveUp()) });
  }).finally(() => {
    asked = undefined;
    put(undefined);
  });
  return asked;
};

// Who signs in next must not answer for what the one before them wanted: it would be done in their name.
session.onEnd(() => {
  ended += 1;
  question?.gaveUp();
});

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The question that waits for an answer, for the window that asks it. */
export const useQuestion = (): Question | undefined => useSyncExternalStore(subscribe, () => question);

/**
 * Does something that matters. Where the platform wants to know whether it is still the operator (REAUTHENTICATE), they are asked and
 * the act then goes on; who does not want to answer rejects it with `GaveUp`,
 * and so does the end of their session.
 */
export const surely = async <T>(act: () => Promise<T>): Promise<T> => {
  const begunIn = ended;
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'REAUTHENTICATE') throw error;
  }
  if (ended !== begunIn) throw new GaveUp();
  await ask();
  return act();
};

/**
 * An act of a form or a button: `run` it, and what went wrong, if anything. Who gives up a confirmation is back where they were. While it is under way it takes
 * no second wish: a key that is held, or a second click before the button knows that it is busy, must not pay twice.
 */
export const useConfirmedMutation = <Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  done?: (answer: Answer, input: Input) => unknown,
  gaveUp?: () => void,
) => {
  const underWay = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) => surely(() => send(input)),
    ...(done !== undefined && { onSuccess: (answer: Answer, input: Input) => done(answer, input) }),
    onError: (problem) => problem instanceof GaveUp && gaveUp?.(),
    onSettled: () => {
      underWay.current = false;
    },
  });
  const run: typeof mutate = (...wanted) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(...wanted);
  };
  return { run, isPending, problem: error instanceof GaveUp ? null : error, reset };
};
