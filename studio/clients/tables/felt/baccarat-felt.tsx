import type { ReactElement } from 'react';
import { BetSpot } from '../bet-spot.tsx';
import { betName, payText } from '../bet-names.ts';
import { useConfig, useTable } from '../table.tsx';

/** The cloth of baccarat: side bets above, Player, Tie and Banker below. */
export const BaccaratFelt = (): ReactElement => {
  const { language } = useTable();
  const { pays, commission } = useConfig('baccarat');
  const side = (bet: string, pay: string, className = ''): ReactElement => (
    <BetSpot bet={bet} className={`side-bet ${className}`}>
      <b>{betName(language, bet)}</b>
      <small dir="ltr">{pay}</small>
    </BetSpot>
  );
  const main = (bet: string, pay: string): ReactElement => (
    <BetSpot bet={bet} className={`main-bet of-${bet}`} showPool>
      <b>{betName(language, bet)}</b>
      <small dir="ltr">{pay}</small>
    </BetSpot>
  );
  return (
    <div className="felt felt-baccarat">
      <div className="side-bets">
        {side('playerPair', payText(pays.pair), 'of-player')}
        {side('eitherPair', payText(pays.eitherPair))}
        {side('perfectPair', `${pays.perfectPair}/${pays.bothPerfect}:1`)}
        {side('bankerPair', payText(pays.pair), 'of-banker')}
        {side('playerDragon', `≤ ${payText(Math.max(...pays.dragon))}`, 'of-player')}
        {side('big', payText(pays.bigHundredths / 100))}
        {side('small', payText(pays.smallHundredths / 100))}
        {side('bankerDragon', `≤ ${payText(Math.max(...pays.dragon))}`, 'of-banker')}
      </div>
      <div className="main-bets">
        {main('player', payText(1))}
        <div className="middle-bets">
          {main('tie', payText(pays.tie))}
          {side('superSix', `${pays.superSixTwo}/${pays.superSixThree}:1`)}
        </div>
        {main('banker', commission === 'five' ? payText(0.95) : `1:1 · 6 → ${payText(0.5)}`)}
      </div>
    </div>
  );
};
