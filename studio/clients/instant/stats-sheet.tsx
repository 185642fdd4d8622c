import type { ReactElement } from 'react';
import { Amount } from '../shell/money.tsx';
import { times } from './boards/board.ts';
import { useGame, useTable } from './table.tsx';

/** The sums of the session: bets, payouts and the difference, whichever way it went. */
export const StatsSheet = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const { rounds, wonRounds, staked, won, best } = useGame((state) => state.sums);
  const { least, most } = { least: game.rules.proof.leastPercent, most: game.rules.proof.mostPercent };
  return (
    <div className="stats">
      <dl className="numbers" data-testid="session-stats">
        <dt>{t('stats.rounds')}</dt>
        <dd>{rounds}</dd>
        <dt>{t('stats.won')}</dt>
        <dd>{wonRounds}</dd>
        <dt>{t('stats.best')}</dt>
        <dd dir="ltr">{best === 0 ? '–' : times(best)}</dd>
        <dt>{t('stats.staked')}</dt>
        <dd>
          <Amount of={game.decimal(staked)} />
        </dd>
        <dt>{t('stats.paid')}</dt>
        <dd>
          <Amount of={game.decimal(won)} />
        </dd>
        <dt>{t('net')}</dt>
        <dd data-testid="stats-net">
          <Amount of={game.decimal(won - staked)} sign />
        </dd>
        <dt>{t('rules.rtp')}</dt>
        <dd dir="ltr">{least === most ? `${least} %` : `${least} – ${most} %`}</dd>
      </dl>
      <p>{t('stats.note')}</p>
    </div>
  );
};
