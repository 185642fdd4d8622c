import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { BetSpot } from '../bet-spot.tsx';
import { betName } from '../bet-names.ts';
import { useTable } from '../table.tsx';

type Part = { bet: string; pay?: string; className?: string; style?: CSSProperties; children?: ReactNode };

/** A large place on the cloth with its name, what it pays and what everybody bet on it. */
export const MainSpot = ({ bet, pay, className = '', style, children }: Part): ReactElement => {
  const { language } = useTable();
  return (
    <BetSpot bet={bet} className={`main-bet of-${bet.split('.')[0]} ${className}`} showPool {...(style !== undefined && { style })}>
      {children ?? <b>{betName(language, bet)}</b>}
      {pay !== undefined && <small dir="ltr">{pay}</small>}
    </BetSpot>
  );
};

/** A small place on the cloth. */
export const SideSpot = ({ bet, pay, className = '', style, children }: Part): ReactElement => {
  const { language } = useTable();
  return (
    <BetSpot bet={bet} className={`side-bet ${className}`} {...(style !== undefined && { style })}>
      {children ?? <b>{betName(language, bet)}</b>}
      {pay !== undefined && <small dir="ltr">{pay}</small>}
    </BetSpot>
  );
};
