import { createContext, useContext, useEffect, useState } from 'react';
import type { Language } from '../shell/languages.ts';
import { useStore } from '../shell/store.ts';
import type { Desk, DeskState } from './desk.ts';

/** The desk and the language of the screen. */
export const AtDesk = createContext<{ desk: Desk; language: Language } | undefined>(undefined);

export const useAtDesk = (): { desk: Desk; language: Language } => {
  const at = useContext(AtDesk);
  if (at === undefined) throw new Error('a part of the lottery stands outside of it');
  return at;
};

export const useDesk = <Part,>(part: (state: DeskState) => Part): Part => useStore(useAtDesk().desk.state, part);

/** The server's time, again every second. */
export const useServerTime = (): number => {
  const ahead = useDesk((state) => state.clockAheadMs);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
};
