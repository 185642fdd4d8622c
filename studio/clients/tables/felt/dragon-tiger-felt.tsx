import type { ReactElement } from 'react';
import type { MessageKey } from '../../shell/languages.ts';
import { BetSpot } from '../bet-spot.tsx';
import { betName, payText } from '../bet-names.ts';
import { useConfig, useTable } from '../table.tsx';

const whats: readonly { what: string; key: MessageKey }[] = [
  { what: 'Big', key: 'bet.big' },
  { what: 'Small', key: 'bet.small' },
  { what: 'Odd', key: 'bet.odd' },
  { what: 'Even', key: 'bet.even' },
  { what: 'Red', key: 'bet.red' },
  { what: 'Black', key: 'bet.black' },
];

/** The cloth of dragon tiger: the two cards with their own bets, and the ties between them. */
export const DragonTigerFelt = (): ReactElement => {
  const { language } = useTable();
  const { pays } = useConfig('dragonTiger');
  const payOf: Record<string, number> = {
    Big: 1,
    Small: 1,
    Odd: pays.oddHundredths / 100,
    Even: pays.evenHundredths / 100,
    Red: pays.colourHundredths / 100,
    Black: pays.colourHundredths / 100,
  };
  const column = (side: 'dragon' | 'tiger'): ReactElement => (
    <div className={`card-bets of-${side}`}>
      {whats.map(({ what, key }) => (
        <BetSpot key={what} bet={`${side}${what}`} className={`side-bet of-${side}`}>
          <b>{language.t(key)}</b>
          <small dir="ltr">{payText(payOf[what] ?? 1)}</small>
        </BetSpot>
      ))}
    </div>
  );
  const main = (bet: string, pay: number): ReactElement => (
    <BetSpot bet={bet} className={`main-bet of-${bet}`} showPool>
      <b>{betName(language, bet)}</b>
      <small dir="ltr">{payText(pay)}</small>
    </BetSpot>
  );
  return (
    <div className="felt felt-dragon-tiger">
      <div className="side-columns">
        {column('dragon')}
        {column('tiger')}
      </div>
      <div className="main-bets">
        {main('dragon', 1)}
        <div className="middle-bets">
          {main('tie', pays.tie)}
          <BetSpot bet="suitedTie" className="side-bet">
            <b>{betName(language, 'suitedTie')}</b>
            <small dir="ltr">{payText(pays.suitedTie)}</small>
          </BetSpot>
        </div>
        {main('tiger', 1)}
      </div>
    </div>
  );
};
