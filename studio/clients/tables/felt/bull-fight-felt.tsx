import type { ReactElement } from 'react';
import { payText } from '../bet-names.ts';
import { useConfig } from '../table.tsx';
import { MainSpot, SideSpot } from './spots.tsx';

/** The cloth of bull fight: Red and Blue, the tie between them, and bets on how good the hands are. */
export const BullFightFelt = (): ReactElement => {
  const { payHundredths: pays } = useConfig('bullFight');
  const pay = (hundredths: number): string => payText(hundredths / 100);
  return (
    <div className="felt felt-bull-fight">
      <div className="side-bets">
        <SideSpot bet="winningNine" pay={pay(pays.winningNine)} />
        <SideSpot bet="winningBull" pay={pay(pays.winningBull)} />
        <SideSpot bet="doubleBull" pay={pay(pays.doubleBull)} />
        <SideSpot bet="special" pay={pay(pays.special)} />
      </div>
      <div className="main-bets">
        <MainSpot bet="red" pay={pay(pays.side)} />
        <div className="middle-bets">
          <MainSpot bet="tie" pay={pay(pays.tie)} />
        </div>
        <MainSpot bet="blue" pay={pay(pays.side)} />
      </div>
    </div>
  );
};
