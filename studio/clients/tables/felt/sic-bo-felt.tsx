import type { ReactElement } from 'react';
import { BetSpot } from '../bet-spot.tsx';
import { betName, payText } from '../bet-names.ts';
import { Die } from '../show/die.tsx';
import { useConfig, useTable } from '../table.tsx';

const faces = [1, 2, 3, 4, 5, 6] as const;

/** The cloth of sic bo: doubles and triples above, totals in the middle, pairs of two numbers and single numbers below. */
export const SicBoFelt = (): ReactElement => {
  const { language } = useTable();
  const { pays } = useConfig('sicBo');
  const main = (bet: string, note: string): ReactElement => (
    <BetSpot bet={bet} className={`main-bet of-${bet}`} showPool>
      <b>{betName(language, bet)}</b>
      <small dir="ltr">{note}</small>
    </BetSpot>
  );
  const dice = (shown: readonly number[]): ReactElement => (
    <span className="mini-dice" aria-hidden="true">
      {shown.map((face, index) => (
        // The dice of a bet have fixed places.
        // oxlint-disable-next-line react/no-array-index-key
        <Die key={index} face={face} />
      ))}
    </span>
  );
  return (
    <div className="felt felt-sic-bo">
      <div className="sic-mains">
        {main('small', '4–10 · 1:1')}
        {main('odd', '1:1')}
        {main('even', '1:1')}
        {main('big', '11–17 · 1:1')}
      </div>
      <div className="sic-row of-doubles">
        {faces.map((face) => (
          <BetSpot key={face} bet={`double.${face}`} className="side-bet">
            {dice([face, face])}
          </BetSpot>
        ))}
        <small dir="ltr">{payText(pays.double)}</small>
      </div>
      <div className="sic-row of-triples">
        {faces.map((face) => (
          <BetSpot key={face} bet={`triple.${face}`} className="side-bet">
            {dice([face, face, face])}
          </BetSpot>
        ))}
        <small dir="ltr">{payText(pays.triple)}</small>
        <BetSpot bet="anyTriple" className="side-bet any">
          <b>{betName(language, 'anyTriple')}</b>
          <small dir="ltr">{payText(pays.anyTriple)}</small>
        </BetSpot>
      </div>
      <div className="sic-totals">
        {Array.from({ length: 14 }, (_, index) => index + 4).map((total) => (
          <BetSpot key={total} bet={`total.${total}`} className="side-bet total">
            <b dir="ltr">{total}</b>
            <small dir="ltr">{payText(pays.totals[Math.min(total, 21 - total) - 4] ?? 0)}</small>
          </BetSpot>
        ))}
      </div>
      <div className="sic-pairs">
        {faces.flatMap((low) =>
          faces
            .filter((high) => high > low)
            .map((high) => (
              <BetSpot key={`${low} ${high}`} bet={`pair.${low}.${high}`} className="side-bet">
                {dice([low, high])}
              </BetSpot>
            )),
        )}
        <small dir="ltr">{payText(pays.pair)}</small>
      </div>
      <div className="sic-row of-singles">
        {faces.map((face) => (
          <BetSpot key={face} bet={`single.${face}`} className="side-bet">
            {dice([face])}
          </BetSpot>
        ))}
        <small dir="ltr">{pays.single.map((pay) => payText(pay)).join(' · ')}</small>
      </div>
    </div>
  );
};
