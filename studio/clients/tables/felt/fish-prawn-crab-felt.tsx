import type { ReactElement } from 'react';
import { faces } from '../../../src/families/tables/rules/three-dice.ts';
import { betName, payText } from '../bet-names.ts';
import { PictureOf } from '../show/picture.tsx';
import { useConfig, useTable } from '../table.tsx';
import { MainSpot, SideSpot } from './spots.tsx';

/** The cloth of fish-prawn-crab: the six pictures large, then two pictures at once, and three alike. */
export const FishPrawnCrabFelt = (): ReactElement => {
  const { language } = useTable();
  const { pays } = useConfig('fishPrawnCrab');
  return (
    <div className="felt felt-fish-prawn-crab">
      <div className="picture-mains">
        {faces.map((face) => (
          <MainSpot key={face} bet={`picture.${face}`}>
            <PictureOf face={face} />
            <b>{betName(language, `picture.${face}`)}</b>
          </MainSpot>
        ))}
        <small dir="ltr" className="pays-of-all">
          {pays.single.map((pay) => payText(pay)).join(' · ')}
        </small>
      </div>
      <div className="picture-sides">
        <div className="picture-pairs">
          {faces.flatMap((low) =>
            faces
              .filter((high) => high > low)
              .map((high) => (
                <SideSpot key={`${low} ${high}`} bet={`pictures.${low}.${high}`}>
                  <span className="picture-row">
                    <PictureOf face={low} />
                    <PictureOf face={high} />
                  </span>
                </SideSpot>
              )),
          )}
          <small dir="ltr">{payText(pays.pair)}</small>
        </div>
        <div className="picture-trios">
          {faces.map((face) => (
            <SideSpot key={face} bet={`trio.${face}`}>
              <span className="picture-row">
                <PictureOf face={face} />
                <i aria-hidden="true">×3</i>
              </span>
            </SideSpot>
          ))}
          <small dir="ltr">{payText(pays.triple)}</small>
          <SideSpot bet="anyTriple" pay={payText(pays.anyTriple)} className="any" />
        </div>
      </div>
    </div>
  );
};
