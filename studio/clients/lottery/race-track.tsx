import type { CSSProperties, ReactElement } from 'react';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { carAt } from './announcement.ts';

/** The race of a PK10 draw while it is announced: ten lanes, and every car at the place of the moment. The numbers beside it say the same to a screen reader. */
export const RaceTrack = ({ lottery, draw, sinceMs }: { lottery: Lottery; draw: readonly number[]; sinceMs: number }): ReactElement => (
  <div className="race-track" dir="ltr" aria-hidden="true" data-testid="race-track">
    {draw
      .map((value, place) => ({ value, place }))
      .toSorted((a, b) => a.value - b.value)
      .map(({ value, place }) => (
        <div key={value} className="lane">
          <b
            className={`car of-${value}`}
            style={{ '--car': value - 1, '--way': carAt(lottery, { place, value }, sinceMs) } as CSSProperties}
          >
            {value}
          </b>
        </div>
      ))}
  </div>
);
