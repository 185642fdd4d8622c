import type { ReactElement } from 'react';
import { payText } from '../bet-names.ts';
import { betName } from '../bet-names.ts';
import { useConfig, useTable } from '../table.tsx';
import { MainSpot, SideSpot } from './spots.tsx';

const rests = [1, 2, 3, 4] as const;
/** A fair pay to 1 less the commission. */
const paid = (losing: number, winning: number, commission: number): string => payText(((losing / winning) * (100 - commission)) / 100);

/** The numbers of a bet: those that win, and those that give the stake back. */
const Numbers = ({ winning, back = [] }: { winning: readonly number[]; back?: readonly number[] }): ReactElement => (
  <span className="rest-numbers" dir="ltr">
    {winning.map((one) => (
      <b key={one}>{one}</b>
    ))}
    {back.map((one) => (
      <i key={one}>{one}</i>
    ))}
  </span>
);

/** The cloth of fan tan: one number, two, three, and the bets of which one number gives the stake back. */
export const FanTanFelt = (): ReactElement => {
  const { language } = useTable();
  const { commissionPercent } = useConfig('fanTan');
  const pairs = rests.flatMap((one) => rests.filter((other) => other > one).map((other) => [one, other] as const));
  const pay = (losing: number, winning: number): string => paid(losing, winning, commissionPercent);
  const row = (kind: string, text: string, spots: ReactElement[]): ReactElement => (
    <div className={`rest-row of-${kind}`}>
      <p aria-hidden="true">
        <b>{betName(language, kind)}</b>
        <small dir="ltr">{text}</small>
      </p>
      <div>{spots}</div>
    </div>
  );
  return (
    <div className="felt felt-fan-tan">
      <div className="rest-mains">
        {rests.map((one) => (
          <MainSpot key={one} bet={`fan.${one}`} pay={pay(3, 1)}>
            <b>{one}</b>
            <span className="rest-buttons">
              {Array.from({ length: one }, (_, index) => (
                <i key={index} />
              ))}
            </span>
          </MainSpot>
        ))}
      </div>
      {row(
        'kwok',
        pay(2, 2),
        pairs.map(([one, other]) => (
          <SideSpot key={`${one} ${other}`} bet={`kwok.${one}.${other}`}>
            <Numbers winning={[one, other]} />
          </SideSpot>
        )),
      )}
      {row(
        'ssh',
        pay(1, 3),
        rests.map((out) => {
          const three = rests.filter((one) => one !== out);
          return (
            <SideSpot key={out} bet={`ssh.${three.join('.')}`}>
              <Numbers winning={three} />
            </SideSpot>
          );
        }),
      )}
      {row(
        'nim',
        pay(2, 1),
        rests.flatMap((one) =>
          rests
            .filter((other) => other !== one)
            .map((other) => (
              <SideSpot key={`${one} ${other}`} bet={`nim.${one}.${other}`}>
                <Numbers winning={[one]} back={[other]} />
              </SideSpot>
            )),
        ),
      )}
      {row(
        'nga',
        pay(1, 2),
        pairs.flatMap(([one, other]) =>
          rests
            .filter((back) => back !== one && back !== other)
            .map((back) => (
              <SideSpot key={`${one} ${other} ${back}`} bet={`nga.${one}.${other}.${back}`}>
                <Numbers winning={[one, other]} back={[back]} />
              </SideSpot>
            )),
        ),
      )}
    </div>
  );
};
