import type { CSSProperties, ReactElement } from 'react';
import { sumOf } from '../../src/families/lottery/counting.ts';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';

type Draw = { lottery: Lottery; draw: readonly number[]; short?: boolean; lit?: (number: string) => boolean };

/** A result as its players know it: balls, dice, cars, or a sheet of prizes. `short`: the first line of a sheet. Numbers that `lit` names stand out. */
export const DrawView = ({ lottery, draw, short = false, lit }: Draw): ReactElement => {
  if (lottery.space.prizes !== undefined) return <SheetView lottery={lottery} draw={draw} short={short} lit={lit ?? (() => false)} />;
  const kind = lottery.family === 'K3' ? 'die' : lottery.family === 'PK10' ? 'car' : 'ball';
  return (
    <span className={`drawn ${lottery.family === 'KENO' ? 'many' : ''}`} dir="ltr">
      {draw.map((value, place) => (
        // The places of a draw never move.
        // oxlint-disable-next-line react/no-array-index-key
        <b key={place} className={`${kind} of-${value}`} style={{ '--nth': place } as CSSProperties}>
          {value}
        </b>
      ))}
      {['PC28', 'K3'].includes(lottery.family) && <b className="drawn-sum">= {sumOf(draw)}</b>}
    </span>
  );
};

/** Prizes line by line; Southern and Central sheets are printed from the smallest prize up. */
const SheetView = ({ lottery, draw, short, lit }: Required<Draw>): ReactElement => {
  const numbers = numbersOf(lottery.space, draw);
  const prizes = [...new Set(numbers.map(({ prize }) => prize))];
  const printed = lottery.family === 'VN_SOUTH' || lottery.family === 'VN_CENTRAL' ? prizes.toReversed() : prizes;
  if (short) return <b className="sheet-first" dir="ltr">{numbers[0]?.number}</b>;
  return (
    <table className="prize-sheet" dir="ltr">
      <tbody>
        {printed.map((prize, line) => (
          <tr key={prize} className={prize === 'db' || prize === 'first' || prize === 'g8' ? 'main-prize' : ''}>
            <th scope="row">{prizeName(prize)}</th>
            <td className={numbers.filter((one) => one.prize === prize).length === 4 ? 'in-fours' : ''}>
              {numbers
                .filter((one) => one.prize === prize)
                .map(({ number }, nth) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={nth} className={lit(number) ? 'lit' : ''} style={{ '--nth': line } as CSSProperties}>
                    {number}
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}; // prettier-ignore

const names: Readonly<Record<string, string>> = { db: 'ĐB', first: '1', second: '2', third: '3', special: 'S', consolation: 'C', front3: '3 ←', bottom3: '3 ↓', bottom2: '2 ↓', top: '3 ↑', bottom: '2 ↓' }; // prettier-ignore
const prizeName = (code: string): string => names[code] ?? code.toUpperCase();
