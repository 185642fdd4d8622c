import type { ReactElement } from 'react';
import { betName, payText } from '../bet-names.ts';
import { Coin } from '../show/coin.tsx';
import { useConfig, useTable } from '../table.tsx';
import { MainSpot, SideSpot } from './spots.tsx';

/** Which sides the coins of a bet show: reds first. */
const sidesOf: Record<string, readonly number[]> = {
  fourWhite: [0, 0, 0, 0],
  threeWhite: [1, 0, 0, 0],
  threeRed: [1, 1, 1, 0],
  fourRed: [1, 1, 1, 1],
};

/** The cloth of xoc dia: even and odd, and below them the four ways the coins can differ. */
export const XocDiaFelt = (): ReactElement => {
  const { language } = useTable();
  const { payHundredths: pays } = useConfig('xocDia');
  const coins = (bet: string, pay: number): ReactElement => (
    <SideSpot bet={bet} pay={payText(pay / 100)}>
      <span className="mini-coins">
        {(sidesOf[bet] ?? []).map((side, index) => (
          // The coins of a bet have fixed places.
          // oxlint-disable-next-line react/no-array-index-key
          <Coin key={index} isRed={side === 1} />
        ))}
      </span>
      <b>{betName(language, bet)}</b>
    </SideSpot>
  );
  return (
    <div className="felt felt-xoc-dia">
      <div className="coin-mains">
        <MainSpot bet="even" pay={payText(pays.even / 100)} />
        <MainSpot bet="odd" pay={payText(pays.even / 100)} />
      </div>
      <div className="coin-sides">
        {coins('fourWhite', pays.four)}
        {coins('threeWhite', pays.three)}
        {coins('threeRed', pays.three)}
        {coins('fourRed', pays.four)}
      </div>
    </div>
  );
};
