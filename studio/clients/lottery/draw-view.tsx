import type { CSSProperties, ReactElement } from 'react';
import { sumOf } from '../../src/families/lottery/counting.ts';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import { type Announcement, orderOf, turningDigits } from './announcement.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { prizeName, printedPrizes } from './printed-prizes.ts';

type Announced = (Announcement & { look: number }) | undefined;
type Draw = {
  lottery: Lottery;
  draw: readonly number[];
  short?: boolean;
  lit?: (number: string) => boolean;
  announced?: Announced;
  ending?: number | undefined;
};

/** A result as its players know it: balls, dice, cars, or a sheet of prizes. `short`: the first line of a sheet. Numbers that `lit` names stand out. `announced`: how far the announcement of a sheet is. `ending`: so many last digits of the numbers of a sheet are shown. */
export const DrawView = ({ lottery, draw, short = false, lit, announced, ending }: Draw): ReactElement => {
  if (lottery.space.prizes !== undefined)
    return <SheetView lottery={lottery} draw={draw} short={short} lit={lit ?? (() => false)} announced={announced} ending={ending} />;
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

/** Prizes line by line, as the sheet is printed. During the announcement a number turns in its cell before it stands. */
const SheetView = ({ lottery, draw, short, lit, announced, ending }: Required<Draw>): ReactElement => {
  const numbers = numbersOf(lottery.space, draw).map((one, place) => ({ ...one, place }));
  if (short) return <FirstLine numbers={numbers} lottery={lottery} announced={announced} />;
  return (
    <table className="prize-sheet" dir="ltr" aria-busy={announced !== undefined}>
      <tbody>
        {printedPrizes(lottery).map((prize, line) => {
          const of = numbers.filter((one) => one.prize === prize);
          return (
            <tr key={prize} className={prize === 'db' || prize === 'first' || prize === 'g8' ? 'main-prize' : ''}>
              <th scope="row">{prizeName(prize)}</th>
              <td className={of.length === 4 ? 'in-fours' : ''}>
                {of.map(({ number, place }) =>
                  announced === undefined || announced.shown.has(place) ? (
                    <span key={`${place} shown`} className={lit(number) ? 'lit' : ''} style={{ '--nth': announced === undefined ? line : 0 } as CSSProperties}>
                      {ending === undefined ? number : number.slice(-ending)}
                    </span>
                  ) : (
                    <span key={place} className={place === announced.turning ? 'turning' : 'to-come'} aria-hidden="true">
                      {place === announced.turning ? turningDigits(number.length, announced.look) : '·'.repeat(number.length)}
                    </span>
                  ),
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}; // prettier-ignore

type Numbers = readonly { prize: string; number: string; place: number }[];

/** The first prize, or during the announcement the number that was announced last. */
const FirstLine = ({ numbers, lottery, announced }: { numbers: Numbers; lottery: Lottery; announced: Announced }): ReactElement => {
  if (announced === undefined) return <b className="sheet-first" dir="ltr">{numbers[0]?.number}</b>;
  const last = numbers[orderOf(lottery.space)[announced.shown.size - 1] ?? -1];
  return (
    <b className="sheet-first" dir="ltr" aria-busy="true">
      {last === undefined ? '–' : <><small>{prizeName(last.prize)}</small> {last.number}</>}
    </b>
  );
}; // prettier-ignore
