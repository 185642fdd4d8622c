import { lazy, type ReactElement, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { amountText, spokenAmount } from '../shell/amounts.ts';
import { Connection } from '../shell/connection.tsx';
import { Icon } from '../shell/icons.tsx';
import { Amount } from '../shell/money.tsx';
import { JackpotBar } from '../shell/jackpots/jackpot-bar.tsx';
import { SessionBar } from '../shell/session-bar.tsx';
import { TroubleNotice } from '../shell/trouble-notice.tsx';
import { times } from './boards/board.ts';
import { type OpenSheet, Panel } from './panel.tsx';
import { useGame, useTable } from './table.tsx';

const Sheets = lazy(() => import('./sheets.tsx'));

/** The whole screen: the board with what it came to, and the panel with the choice, the bet and the button. */
export const Screen = (): ReactElement => {
  const { language, board, game, name } = useTable();
  const [sheet, setSheet] = useSheet();
  const calm = useGame((state) => state.calm);
  const quick = useGame((state) => state.holding && game.view.rules.allowTurbo);
  const sums = useGame((state) => state.sums);
  const retrying = useGame((state) => state.retrying);
  const trouble = useGame((state) => state.trouble);
  const balance = useGame((state) => state.balance);
  useKeys(sheet !== undefined);
  return (
    <main
      className={`instant of-${game.rules.config.game} ${calm ? 'calm' : ''}`}
      lang={language.code}
      dir={language.direction}
      style={{ '--pace': quick ? 0.4 : 1 } as React.CSSProperties}
    >
      <div className="scenery" />
      <SessionBar name={name} net={game.decimal(sums.won - sums.staked)} startedAt={game.startedAt} view={game.view} goHome={game.goHome} />
      <section className={`stage ${game.view.jackpots === null ? '' : 'with-jackpots'}`} aria-label={name} data-testid="stage">
        {game.view.jackpots !== null && <JackpotBar token={game.token} jackpots={game.view.jackpots} />}
        <Recent />
        <div className="board">
          <board.Board />
        </div>
        <ResultBanner />
      </section>
      <Panel open={setSheet} />
      <ReplayBar />
      <Connection retrying={retrying} />
      {trouble !== undefined && <TroubleNotice trouble={trouble} balance={balance} game={game} />}
      <Announcer />
      {sheet !== undefined && (
        <Suspense fallback={null}>
          <Sheets open={sheet} go={setSheet} close={() => setSheet(undefined)} />
        </Suspense>
      )}
    </main>
  );
};

/** The sheet that is open. Whatever opened the first gets the keyboard back when the last is closed. */
const useSheet = (): [OpenSheet | undefined, (sheet: OpenSheet | undefined) => void] => {
  const [sheet, setSheet] = useState<OpenSheet | undefined>(undefined);
  const opener = useRef<Element | null>(null);
  const open = useCallback((next: OpenSheet | undefined) => {
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

/** The last results, newest at the start. */
const Recent = (): ReactElement => {
  const recent = useGame((state) => state.recent);
  return (
    <ol className="recent" aria-hidden="true">
      {recent.map(({ id, kind, hundredths }) => (
        <li key={id} className={kind}>
          <bdi dir="ltr">{times(hundredths)}</bdi>
        </li>
      ))}
    </ol>
  );
};

/** The result of the round. A payout below the bet is told, and not celebrated. */
const ResultBanner = (): ReactElement => {
  const { t } = useTable().language;
  const result = useGame((state) => state.result);
  const later = useGame((state) => state.paidLater);
  return (
    <div
      className={`result ${result?.kind ?? 'none'}`}
      data-testid="result"
      data-kind={result?.kind ?? ''}
      data-payout={result?.payout ?? ''}
    >
      {result !== undefined && result.kind !== 'lost' && (
        <span key={result.id} className="result-plate">
          <b dir="ltr">{times(result.hundredths)}</b>
          <span>
            <Amount of={result.payout} />
          </span>
          {later && <small>{t('paidLater')}</small>}
        </span>
      )}
    </div>
  );
};

const ReplayBar = (): ReactElement | null => {
  const { game, language } = useTable();
  const replay = useGame((state) => state.replay);
  if (!replay) return null;
  return (
    <output className="replay-bar" data-testid="replay">
      <span>
        <Icon name="history" size={18} /> <b>{language.t('replay.title')}</b> {language.t('replay.note')}
      </span>
      <button type="button" className="secondary" onClick={game.endReplay}>
        {language.t('replay.end')}
      </button>
    </output>
  );
};

/** The result, once, for screen readers: after the board has shown it. */
const Announcer = (): ReactElement => {
  const { language, game, board } = useTable();
  const { t } = language;
  const result = useGame((state) => state.result);
  const shown = useGame((state) => (state.phase === 'deciding' || state.phase === 'idle' ? state.shown : undefined));
  const balance = useGame((state) => state.balance);
  const spoken = (decimal: string): string => spokenAmount(decimal, game.currency, language.code);
  const fact = shown === undefined ? '' : board.fact(shown);
  const said =
    result === undefined
      ? ''
      : result.kind === 'lost'
        ? t('result.none', { balance: spoken(balance) })
        : `${t('win')}: ${amountText(result.payout, game.currency, language.code)}`;
  return (
    <p className="unseen" aria-live="polite" data-testid="announcement">
      {[fact, said].filter((text) => text !== '').join('. ')}
    </p>
  );
};

/** Space and Enter press the button, held they repeat; plus and minus change the bet, unless something else has the keyboard. */
const useKeys = (sheetOpen: boolean): void => {
  const { game } = useTable();
  useEffect(() => {
    const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : undefined;
      const busy = target !== undefined && target.closest('button:not(.go), a, input, select, textarea, dialog') !== null;
      if (sheetOpen || busy || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isPress(event)) {
        event.preventDefault();
        // A held key is one press, or one after the other where the merchant allows it.
        if (event.repeat) game.hold(true);
        else game.press();
      }
      if (event.key === '+' || event.key === 'ArrowUp') game.changeBet(1);
      if (event.key === '-' || event.key === 'ArrowDown') game.changeBet(-1);
    };
    const released = (event: KeyboardEvent): void => {
      if (isPress(event)) game.hold(false);
    };
    document.addEventListener('keydown', pressed);
    document.addEventListener('keyup', released);
    return () => {
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('keyup', released);
    };
  }, [game, sheetOpen]);
};
