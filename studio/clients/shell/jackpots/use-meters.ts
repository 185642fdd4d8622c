import { useEffect, useState } from 'react';
import * as protocol from '../../../src/engine/jackpots/protocol.ts';
import type { JackpotsView } from '../../../src/engine/jackpots/protocol.ts';
import { call } from '../call.ts';

const everyMs = 5_000;

/** The meters, asked for again and again while the page is seen. A call that fails leaves what was known. */
export const useMeters = (token: string, first: JackpotsView): JackpotsView => {
  const [view, setView] = useState(first);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        const { jackpots } = await call(protocol.jackpots, token);
        if (jackpots !== null) setView(jackpots);
      } catch {
        // The next answer brings them.
      }
    };
    const timer = setInterval(() => void ask(), everyMs);
    return () => clearInterval(timer);
  }, [token]);
  return view;
};
