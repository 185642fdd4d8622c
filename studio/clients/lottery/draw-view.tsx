import type { CSSProperties, ReactElement } from 'react';
import { sumOf } from '../../src/families/lottery/counting.ts';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import { orderOf } from '../../src/families/lottery/announcement.ts';
import { type Announcement, turningDigits, turningValue } from './announcement.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { prizeName, printedPrizes } from './printed-prizes.ts';

type Announced = (Announcement & { look: number }) | undefined;
type Draw = {
  lottery: Lottery;
  draw: readonly number[];
  short?: boolean;
  lit?: ReadonlySet<number>;
  announced?: Announced;
  ending?: number | undefined;
};

/** A result as its players know it: balls, dice, cars, or a sheet of prizes. `short`: the first line of a sheet. Numbers of a sheet whose places in print are in `lit` stand out. `announced`: how far the announcement of a sheet is. `ending`: so many last digits of the numbers of a sheet are shown. */
export const DrawView = ({ lottery, draw, short = false, lit, announced, ending }: Draw): ReactElement => {
  if (lottery.space.prizes !== undefined)
    return <SheetView lottery={lottery} draw={draw} short={short} lit={lit ?? noneLit} announced={announced} ending={ending} />;
  const kind = lottery.family === 'K3' ? 'die' : lottery.family === 'PK10' ? 'car' : 'ball';
  return (
    <span className={`drawn ${lottery.family === 'KENO' ? 'many' : ''}`} dir="ltr" aria-busy={announced !== undefined}>
      {draw.map((drawn, place) => {
        const isShown = announced === undefined || announced.shown.has(place);
        const isTurning = announced?.turning === place;
        const value = isTurning ? turningValue(lottery.space, announced.look) : drawn;
        return (
          <b
            // The places of a draw never move.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${place} ${isShown}`}
            className={`${kind} of-${isShown ? value : 0} ${isShown ? '' : isTurning ? 'turning' : 'to-come'}`}
            style={{ '--nth': announced === undefined ? place : 0, '--car': value - 1 } as CSSProperties}
            aria-hidden={!isShown}
          >
            {!isShown && !isTurning ? '·' : kind === 'die' ? <Pips value={value} /> : value}
          </b>
        );
      })}
      {['PC28', 'K3'].includes(lottery.family) && announced === undefined && <b className="drawn-sum">= {sumOf(draw)}</b>}
    </span>
  );
};

const noneLit: ReadonlySet<number> = new Set();

const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[15, 15]],
  2: [[8, 8], [22, 22]],
  3: [[8, 8], [15, 15], [22, 22]],
  4: [[8, 8], [22, 8], [8, 22], [22, 22]],
  5: [[8, 8], [22, 8], [15, 15], [8, 22], [22, 22]],
  6: [[8, 7], [22, 7], [8, 15], [22, 15], [8, 23], [22, 23]],
}; // prettier-ignore

/** The face of a die. */
const Pips = ({ value }: { value: number }): ReactElement => (
  <>
    <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
      {(pips[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.2" fill="currentColor" />
      ))}
    </svg>
    <span className="unseen">{value}</span>
  </>
);

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
                    <span key={`${place} shown`} className={lit.has(place) ? 'lit' : ''} style={{ '--nth': announced === undefined ? line : 0 } as CSSProperties}>
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
