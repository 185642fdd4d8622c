import { useRef } from 'react';
import { isAnswered } from './refused.ts';

const none = { wish: '', key: '' };

/**
 * The key a wish is sent by. One wish has one key, however often it is sent; another amount or receiver is another wish, and so is
 * the same once more after an answer.
 */
export const useIdempotencyKey = () => {
  const held = useRef(none);
  return {
    /** `wish`: all that makes it another one, but not the proof that it is the member's own. */
    keyOf: (...wish: readonly unknown[]): string => {
      const text = JSON.stringify(wish);
      if (held.current.wish !== text) held.current = { wish: text, key: crypto.randomUUID() };
      return held.current.key;
    },
    /** It was done: the next press is another wish. */
    done: (): void => {
      held.current = none;
    },
    /** A no is an answer too: the next press is another wish. Without one, the same wish is pressed again. */
    failed: (problem: Error): void => {
      if (isAnswered(problem)) held.current = none;
    },
  };
};
