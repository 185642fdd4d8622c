import { useMutation } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { Refused } from '#api/refused.ts';
import { session } from '#api/session.ts';

/** The operator closed the reauthentication dialog, or the session ended. Nothing was sent. */
export class ReauthenticationCancelled extends Error {
  override readonly name = 'ReauthenticationCancelled';
}

type Prompt = { confirmed: () => void; cancelled: () => void };

let prompt: Prompt | undefined;
let pending: Promise<void> | undefined;
/** The number of sessions that have ended in this tab. A call continues only in the session it began in. */
let ended = 0;
const listeners = new Set<() => void>();

const setPrompt = (next: Prompt | undefined): void => {
  prompt = next;
  for (const tell of listeners) tell();
};

/** Opens the dialog once, however many calls wait for it. */
const ask = (): Promise<void> => {
  pending ??= new Promise<void>((resolve, reject) => {
    setPrompt({ confirmed: resolve, cancelled: () => reject(new ReauthenticationCancelled()) });
  }).finally(() => {
    pending = undefined;
    setPrompt(undefined);
  });
  return pending;
};

// The next operator on this tab must not confirm a call of the previous one: it would run in their name.
session.onEnd(() => {
  ended += 1;
  prompt?.cancelled();
});

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The open prompt, for the dialog that shows it. */
export const useReauthenticationPrompt = (): Prompt | undefined => useSyncExternalStore(subscribe, () => prompt);

/**
 * Runs a call. If the platform refuses it with REAUTHENTICATE, the dialog opens and the call runs again after the operator has confirmed.
 * Throws `ReauthenticationCancelled` if the operator closes the dialog or the session ends.
 */
export const withReauthentication = async <T>(act: () => Promise<T>): Promise<T> => {
  const begunIn = ended;
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'REAUTHENTICATE') throw error;
  }
  if (ended !== begunIn) throw new ReauthenticationCancelled();
  await ask();
  return act();
};

/**
 * The call of a form or a button: `run` sends it, `problem` is its refusal. A cancelled reauthentication is no problem. `run` does nothing
 * while a call is pending: a held key, or a second click before the button shows that it is busy, must not pay twice.
 */
export const useConfirmedMutation = <Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  done?: (answer: Answer, input: Input) => unknown,
  gaveUp?: () => void,
) => {
  const underWay = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) => withReauthentication(() => send(input)),
    ...(done !== undefined && { onSuccess: (answer: Answer, input: Input) => done(answer, input) }),
    onError: (problem) => problem instanceof ReauthenticationCancelled && gaveUp?.(),
    onSettled: () => {
      underWay.current = false;
    },
  });
  const run: typeof mutate = (...wanted) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(...wanted);
  };
  return { run, isPending, problem: error instanceof ReauthenticationCancelled ? null : error, reset };
};
