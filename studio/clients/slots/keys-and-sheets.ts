/** The keyboard on the screen of a slot of any kind. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Controls } from './controls.ts';

/**
 * The sheet that is open. Whatever opened the first gets the keyboard back when the last is closed: a browser remembers it for one dialog only, and
 * where the keyboard is lost, the next Enter is a spin.
 */
export const useSheet = <Sheet extends string>(): [Sheet | undefined, (sheet: Sheet | undefined) => void] => {
  const [sheet, setSheet] = useState<Sheet | undefined>(undefined);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (sheet !== undefined || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  }, [sheet]);
  const open = useCallback((next: Sheet | undefined) => {
    if (next !== undefined) opener.current ??= document.activeElement;
    setSheet(next);
  }, []);
  return [sheet, open];
};

/** Space and Enter spin, plus and minus change the bet, unless something else has the keyboard. */
export const useKeys = (game: Pick<Controls, 'pressSpin' | 'changeBet'>, sheetOpen: boolean): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : undefined;
      const busy = target !== undefined && target.closest('button, a, input, select, textarea, dialog') !== null;
      if (sheetOpen || busy || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (!event.repeat) game.pressSpin();
      }
      if (event.key === '+' || event.key === 'ArrowUp') game.changeBet(1);
      if (event.key === '-' || event.key === 'ArrowDown') game.changeBet(-1);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [game, sheetOpen]);
};
