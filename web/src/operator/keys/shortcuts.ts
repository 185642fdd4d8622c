import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isWindowOpen } from '#shared/ui/open-windows.ts';
import { isLetterKey, readKey, type Shortcut } from './read-key.ts';

const secondKeyWithinMs = 1_200;
const handlers = new Map<Shortcut, (() => void)[]>();
const listeners = new Set<() => void>();

/** Answers a shortcut as long as the component is there. Of several, the one that came last is asked. */
export const useShortcut = (shortcut: Shortcut, handle: () => void): void => {
  const newest = useEffectEvent(handle);
  useEffect(() => {
    const mine = () => newest();
    handlers.set(shortcut, [...(handlers.get(shortcut) ?? []), mine]);
    return () => {
      handlers.set(
        shortcut,
        (handlers.get(shortcut) ?? []).filter((other) => other !== mine),
      );
    };
  }, [shortcut]);
};

const isOn = (): boolean => localStorage.getItem('console.keys') !== 'off';

/** Single letters can be turned off, for people whose other tools need them (WCAG 2.1.4). */
export const chooseKeys = (on: boolean): void => {
  if (on) localStorage.removeItem('console.keys');
  else localStorage.setItem('console.keys', 'off');
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, isOn);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Listens to the whole page; to be used once. While a window is open, only the window hears keys. */
export const useKeyboard = (): void => {
  useEffect(() => {
    let firstAt: number | undefined;
    const hear = (event: KeyboardEvent) => {
      const afterFirst = firstAt !== undefined && performance.now() - firstAt < secondKeyWithinMs;
      firstAt = undefined;
      const { shortcut, otherwise, waitsForSecond } = readKey(event, afterFirst);
      if (event.defaultPrevented || isWindowOpen()) return;
      if (isLetterKey(event) && (!isOn() || isTyping(event.target))) return;
      // In a field these keys move the caret.
      if (isTyping(event.target) && shortcut !== 'search') return;
      if (waitsForSecond === true) firstAt = performance.now();
      const handle = (shortcut && handlers.get(shortcut)?.at(-1)) ?? (otherwise && handlers.get(otherwise)?.at(-1));
      if (handle === undefined) return;
      event.preventDefault();
      handle();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};
