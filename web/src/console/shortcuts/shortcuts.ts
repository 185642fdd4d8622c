import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { isWindowOpen } from '#design-system/ui/open-windows.ts';
import { isLetterKey, readKey, type Shortcut } from './read-key.ts';

const secondKeyWithinMs = 1_200;
/** Nobody has read what came up by itself before that. */
const unreadMs = 600;

type Handler = { handle: () => void; hearsFrom: number };
const handlers = new Map<Shortcut, Handler[]>();
/** Whether the person did nothing since they last approved, by key or by button: what opens now was not opened by them. */
let approvedLast = false;
const listeners = new Set<() => void>();

/**
 * Answers a shortcut as long as the component is there. The last of several components is asked. A row that opens by itself after an approval hears no other
 * key until somebody can have seen it: a key pressed twice must not approve two. `cameByItself` names a row that came up while the page was open, which is not
 * heard sooner either.
 */
export const useShortcut = (shortcut: Shortcut, handle: () => void, cameByItself?: string): void => {
  const newest = useEffectEvent(handle);
  useEffect(() => {
    const mine = { handle: () => newest(), hearsFrom: shortcut === 'approve' ? approvesFrom(cameByItself) : 0 };
    handlers.set(shortcut, [...(handlers.get(shortcut) ?? []), mine]);
    return () => {
      handlers.set(
        shortcut,
        (handlers.get(shortcut) ?? []).filter((other) => other !== mine),
      );
    };
  }, [shortcut, cameByItself]);
};

/** From when on what opens now may be approved. */
const approvesFrom = (cameByItself: string | undefined): number =>
  approvedLast || cameByItself !== undefined ? performance.now() + unreadMs : 0;

/** The same for the button beside the key: gives what the button does. A double click must not approve two either. */
export const useApproval = (handle: () => void, cameByItself?: string): (() => void) => {
  const hearsFrom = useRef(0);
  useEffect(() => {
    hearsFrom.current = approvesFrom(cameByItself);
  }, [cameByItself]);
  useShortcut('approve', handle, cameByItself);
  return () => {
    if (performance.now() < hearsFrom.current) return;
    approvedLast = true;
    handle();
  };
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

/** A key that is held goes on through rows; whatever else it asks for, it asks for once. */
const goesOn = (shortcut: Shortcut | undefined): boolean => shortcut === 'next-row' || shortcut === 'previous-row';

/** Listens to the whole page; to be used once. While a window is open, only the window hears keys. */
export const useKeyboard = (): void => {
  useEffect(() => {
    let firstAt: number | undefined;
    const hear = (event: KeyboardEvent) => {
      const afterFirst = firstAt !== undefined && performance.now() - firstAt < secondKeyWithinMs;
      firstAt = undefined;
      approvedLast = false;
      const { shortcut, otherwise, waitsForSecond } = readKey(event, afterFirst);
      if (event.defaultPrevented || isWindowOpen()) return;
      if (isLetterKey(event) && (!isOn() || isTyping(event.target))) return;
      // In a field these keys move the caret.
      if (isTyping(event.target) && shortcut !== 'palette') return;
      approvedLast = shortcut === 'approve';
      if (waitsForSecond === true) firstAt = performance.now();
      const handler = (shortcut && handlers.get(shortcut)?.at(-1)) ?? (otherwise && handlers.get(otherwise)?.at(-1));
      if (handler === undefined) return;
      event.preventDefault();
      if ((event.repeat && !goesOn(shortcut)) || performance.now() < handler.hearsFrom) return;
      handler.handle();
    };
    const point = () => {
      approvedLast = false;
    };
    document.addEventListener('keydown', hear);
    document.addEventListener('pointerdown', point);
    return () => {
      document.removeEventListener('keydown', hear);
      document.removeEventListener('pointerdown', point);
      approvedLast = false;
    };
  }, []);
};
