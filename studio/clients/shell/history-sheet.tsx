import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { calls } from '../../src/engine/calls.ts';
import type { RoundId, RoundRow } from '../../src/engine/protocol.ts';
import { call } from './call.ts';
import { Icon } from './icons.tsx';
import { Amount, usePlayedIn } from './money.tsx';
import { appendRounds } from './append-rounds.ts';
import { hasWon } from './has-won.ts';

/** The player's rounds, newest first, each of which can be watched again from its record. */
export const HistorySheet = ({
  token,
  busy,
  replay,
}: {
  token: string;
  /** A round is on: none of the past is shown now. */
  busy: boolean;
  /** Shows a round of the past once more; fails when it does not come. */
  replay: (id: RoundId) => Promise<void>;
}): ReactElement => {
  const { language } = usePlayedIn();
  const { t } = language;
  const { rounds, more, failed, load } = useRounds(token);
  const [lost, setLost] = useState(false);
  const watch = (id: RoundId): void => {
    setLost(false);
    replay(id).catch(() => setLost(true));
  };
  if (failed)
    return (
      <div className="empty">
        <p>{t('error.title')}</p>
        <button type="button" className="secondary" onClick={load}>
          {t('retry')}
        </button>
      </div>
    );
  if (rounds !== undefined && rounds.length === 0) return <p className="empty">{t('history.empty')}</p>;
  return (
    <>
      {lost && (
        <p className="problem" role="alert">
          {t('error.title')}
        </p>
      )}
      <table className="rounds" aria-busy={rounds === undefined}>
        <thead>
          <tr>
            <th scope="col">{t('history.time')}</th>
            <th scope="col" className="amount">
              {t('bet')}
            </th>
            <th scope="col" className="amount">
              {t('win')}
            </th>
            <th scope="col">
              <span className="unseen">{t('history.replay')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {(rounds ?? []).map((round) => (
            <tr key={round.id} data-testid="round" data-state={round.state}>
              <td>
                <bdi dir="ltr">{timeText(round.startedAt, language.code)}</bdi>
                <small>
                  {round.nonce !== null && `№ ${round.nonce}`}
                  {round.isFree && ` · ${t('given.bet')}`}
                  {round.state === 'SETTLED' ? '' : `${round.nonce === null ? '' : ' · '}${t(`state.${round.state}`)}`}
                </small>
              </td>
              <td className="amount">
                <Amount of={round.bet} />
              </td>
              <td className={`amount ${hasWon(round) ? 'won' : ''}`}>
                <Amount of={round.payout} />
              </td>
              <td>
                <button
                  type="button"
                  className="round"
                  disabled={busy || round.state !== 'SETTLED'}
                  aria-label={`${t('history.replay')} № ${round.nonce ?? ''}`}
                  onClick={() => watch(round.id)}
                >
                  <Icon name="play" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rounds === undefined && <div className="skeleton" />}
      {more && (
        <button type="button" className="secondary wide" onClick={load}>
          {t('history.more')}
        </button>
      )}
    </>
  );
};

type Pages = { rounds: RoundRow[] | undefined; page: number; more: boolean; failed: boolean };

/** The history, a page at a time and one after the other. */
export const useRounds = (token: string): { rounds: RoundRow[] | undefined; more: boolean; failed: boolean; load: () => void } => {
  const [pages, setPages] = useState<Pages>({ rounds: undefined, page: 0, more: false, failed: false });
  const underWay = useRef(false);
  const load = useCallback(
    (page: number) => {
      if (underWay.current) return;
      underWay.current = true;
      call(calls.history, token, { query: { page } })
        .then(
          ({ rounds, more }) =>
            setPages((known) => ({ rounds: appendRounds(page === 1 ? [] : (known.rounds ?? []), rounds), page, more, failed: false })),
          () => setPages((known) => ({ ...known, failed: true })),
        )
        .finally(() => {
          underWay.current = false;
        });
    },
    [token],
  );
  useEffect(() => load(1), [load]);
  return { ...pages, load: () => load(pages.page + 1) };
};

export const timeText = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    numberingSystem: 'latn',
    calendar: 'gregory',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(iso));
