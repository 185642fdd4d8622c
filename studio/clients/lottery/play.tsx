import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { Language } from '../shell/languages.ts';
import { PlayedIn } from '../shell/money.tsx';
import { parentFrame } from '../shell/parent-frame.ts';
import { AtDesk } from './at-desk.tsx';
import type { Desk } from './desk.ts';
import { followDraws } from './follow-draws.ts';
import { loadPlayWords } from './load-play-words.ts';
import { Screen } from './screen.tsx';
import './lottery.css';
import './board.css';
import './cart.css';
import './draws.css';
import './trend.css';
import './shots.css';

/** How often the numeros are asked for without a socket: often around a draw, else less. With a socket this is for what it may have missed. */
const nearMs = 2_000;
const farMs = 10_000;
const nearDrawMs = 15_000;

/** The opened lottery with everything its parts share. */
export const Play = ({ desk, language }: { desk: Desk; language: Language; chooseLanguage: (code: string) => void }): ReactElement => {
  const { view } = desk;
  const name = view.names[language.code] ?? view.names['en'] ?? view.gameCode;
  // A language whose words have come is another value, so that all names are written again.
  const [worded, setWorded] = useState(language);
  useEffect(() => {
    let gone = false;
    void loadPlayWords(language.code).then(() => !gone && setWorded({ ...language }));
    return () => {
      gone = true;
    };
  }, [language]);
  const shown = worded.code === language.code ? worded : language;
  const at = useMemo(() => ({ desk, language: shown }), [desk, shown]);
  const playedIn = useMemo(() => ({ language, currency: desk.currency }), [language, desk]);
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    parentFrame(view.backUrl).post({ type: 'croupier:ready', gameCode: view.gameCode });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let hears = false;
    const look = async (): Promise<void> => {
      await desk.refresh();
      const { board, clockAheadMs, slips, over } = desk.state.get();
      if (stopped || over) return;
      const now = Date.now() + clockAheadMs;
      const settles = slips?.some(({ state, numero }) => state === 'OPEN' && Date.parse(numero.drawsAt) < now) === true;
      if (settles) await desk.loadSlips();
      const moments = [board?.open[0]?.closesAt, board?.past[0]?.draw === null ? board.past[0].drawsAt : undefined];
      const isNear = settles || moments.some((moment) => moment !== undefined && Math.abs(Date.parse(moment) - now) < nearDrawMs);
      clearTimeout(timer);
      timer = setTimeout(() => void look(), isNear && !hears ? nearMs : farMs);
    };
    const deaf = followDraws({
      token: desk.token,
      changed: () => void look(),
      connected: (isConnected) => {
        hears = isConnected;
      },
    });
    void look().then(() => desk.loadSlips());
    return () => {
      stopped = true;
      clearTimeout(timer);
      deaf();
    };
  }, [desk, view]);
  return (
    <PlayedIn value={playedIn}>
      <AtDesk value={at}>
        <Screen name={name} />
      </AtDesk>
    </PlayedIn>
  );
};
