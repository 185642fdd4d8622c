import { useCallback, useEffect, useRef, useState } from 'react';

/** The sheet that is open. The control that opened the first one gets the keyboard back when the last is closed. */
export const useSheet = <Sheet extends string>(first: Sheet | undefined): [Sheet | undefined, (sheet: Sheet | undefined) => void] => {
  const [sheet, setSheet] = useState<Sheet | undefined>(first);
  const opener = useRef<Element | null>(null);
  const open = useCallback((next: Sheet | undefined) => {
    if (next !== undefined) opener.current ??= document.activeElement;
    setSheet(next);
  }, []);
  useEffect(() => {
    if (sheet !== undefined || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  }, [sheet]);
  return [sheet, open];
};
