import { type ReactElement, useCallback, useEffect, useState } from 'react';
import * as protocol from '../../../src/engine/jackpots/protocol.ts';
import type { JackpotsView, JackpotWinView } from '../../../src/engine/jackpots/protocol.ts';
import { levels } from '../../../src/engine/jackpots/levels.ts';
import { amountText } from '../amounts.ts';
import { call } from '../call.ts';
import { timeText } from '../history-sheet.tsx';
import { Amount, usePlayedIn } from '../money.tsx';
import { Sheet } from '../sheet.tsx';
import { levelName } from './level-name.ts';
import { isGenuine } from './verify-win.ts';
import '../sheets.css';

/** How jackpots are played for, what was committed to, and who has won; every win can be checked here. */
const JackpotSheet = ({ token, view, close }: { token: string; view: JackpotsView; close: () => void }): ReactElement => {
  const { t } = usePlayedIn().language;
  return (
    <Sheet title={t('jackpot.title')} closeText={t('close')} onClose={close} testId="sheet-jackpots">
      <div className="rules jackpot-sheet">
        <p>{t('jackpot.how')}</p>
        <dl className="numbers">
          <dt>{t('jackpot.return')}</dt>
          <dd dir="ltr">{view.returnPercent} %</dd>
        </dl>
        {view.levels.toReversed().map((level) => (
          <section key={level.code}>
            <h3>
              {levelName[level.code]} · <Amount of={level.meter} />
              {level.isPaused && <small> {t('jackpot.paused')}</small>}
            </h3>
            <dl className="numbers">
              <dt>{t('jackpot.from')}</dt>
              <dd>
                <Amount of={level.seed} />
              </dd>
              <dt>{t('jackpot.before')}</dt>
              <dd>
                <Amount of={level.ceiling} />
              </dd>
              <dt>{t('jackpot.share')}</dt>
              <dd dir="ltr">{shareText(level.code)} %</dd>
              <dt>{t('jackpot.commitment')}</dt>
              <dd>
                <code>{level.commitment}</code>
              </dd>
            </dl>
          </section>
        ))}
        <Winners token={token} view={view} />
      </div>
    </Sheet>
  );
};
export default JackpotSheet;

/** Thousandths of a stake, in percent. */
const shareText = (code: string): string => (Number(levels.find((level) => level.code === code)?.share ?? 0n) / 10).toFixed(1);

const Winners = ({ token, view }: { token: string; view: JackpotsView }): ReactElement => {
  const { language } = usePlayedIn();
  const { t } = language;
  const [wins, setWins] = useState<readonly JackpotWinView[] | undefined>(undefined);
  const [more, setMore] = useState(false);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    async (before?: string): Promise<void> => {
      setFailed(false);
      try {
        const answer = await call(protocol.jackpotWins, token, { query: { before } });
        setWins((known) => [...(before === undefined ? [] : (known ?? [])), ...answer.wins]);
        setMore(answer.more);
      } catch {
        setFailed(true);
      }
    },
    [token],
  );
  // oxlint-disable-next-line react-hooks/set-state-in-effect
  useEffect(() => void load(), [load]);
  return (
    <section>
      <h3>{t('jackpot.winners')}</h3>
      {failed && <p role="alert">{t('error.title')}</p>}
      {wins?.length === 0 && <p>{t('jackpot.noWinners')}</p>}
      <ol className="jackpot-wins">
        {(wins ?? []).map((win) => (
          <li key={win.id}>
            <span>
              <b>{levelName[win.code]}</b> <bdi>{win.player}</bdi>
            </span>
            <b>
              <bdi dir="ltr">{amountText(win.amount, win.currency, language.code)}</bdi>
            </b>
            <time dateTime={win.at}>{timeText(win.at, language.code)}</time>
            <Proof win={win} view={view} />
          </li>
        ))}
      </ol>
      {more && (
        <button type="button" className="secondary" onClick={() => void load(wins?.at(-1)?.id)}>
          {t('history.more')}
        </button>
      )}
    </section>
  );
};

/** Computes a threshold again, in this browser. */
const Proof = ({ win, view }: { win: JackpotWinView; view: JackpotsView }): ReactElement => {
  const { t } = usePlayedIn().language;
  const [finding, setFinding] = useState<boolean | undefined>(undefined);
  return finding === undefined ? (
    <button type="button" className="secondary" onClick={() => setFinding(isGenuine(win, view))} data-testid="check-win">
      {t('jackpot.check')}
    </button>
  ) : (
    <output className={`verdict ${finding ? 'good' : 'bad'}`} data-testid="win-verdict">
      {t(finding ? 'jackpot.genuine' : 'jackpot.bad')}
    </output>
  );
};
