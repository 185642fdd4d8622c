import type { ReactElement } from 'react';
import { payText } from '../bet-names.ts';
import { useConfig } from '../table.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { MainSpot, SideSpot } from './spots.tsx';

/** The cloth of blackjack: the main bet between its two side bets. While the player decides, the choices lie over it. */
export const BlackjackFelt = (): ReactElement => {
  const { pays } = useConfig('blackjack');
  return (
    <div className="felt felt-blackjack">
      <SideSpot bet="pairs" pay={`≤ ${payText(pays.pairs.perfect)}`} />
      <MainSpot bet="hand" pay="3:2 · 1:1" />
      <SideSpot bet="poker" pay={`≤ ${payText(pays.poker.suitedTrips)}`} />
      <DecisionBar />
    </div>
  );
};
