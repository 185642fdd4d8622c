import type { ReactElement } from 'react';
import { betName, payText } from '../bet-names.ts';
import { useConfig, useTable } from '../table.tsx';
import { MainSpot, SideSpot } from './spots.tsx';

const players = ['player1', 'player2', 'player3'] as const;

/** The cloth of niu niu: for each of three players a bet at even pay, and one whose pay is multiplied by the better hand. */
export const NiuNiuFelt = (): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const { commissionPercent, held, times } = useConfig('niuNiu');
  const part = (100 - commissionPercent) / 100;
  return (
    <div className="felt felt-niu-niu">
      {players.map((player) => (
        <section key={player} className={`niu-player of-${player}`} aria-label={betName(language, player)}>
          <h3 aria-hidden="true">{betName(language, player)}</h3>
          <MainSpot bet={`${player}.equal`} pay={payText(part)}>
            <b>{t('bet.equal')}</b>
          </MainSpot>
          <SideSpot bet={`${player}.multiplied`} pay={`≤ ${payText(Math.max(...times) * part)}`}>
            <b>{t('bet.multiplied')}</b>
          </SideSpot>
        </section>
      ))}
      <p className="felt-note">{t('table.held', { times: held })}</p>
    </div>
  );
};
