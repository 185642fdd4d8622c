import type { ReactElement } from 'react';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { useAtDesk } from './at-desk.tsx';
import { digitSetName } from './set-words.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** The tables that stand beside a sheet of Viet Nam: for each first digit of the last two the second digits that came with it, and the other way round. The last two of ĐB stand out. `shown`: the numbers of the sheet that are announced. */
export const HeadsAndTails = ({
  lottery,
  draw,
  shown,
}: {
  lottery: Lottery;
  draw: readonly number[];
  shown?: ReadonlySet<number> | undefined;
}): ReactElement => {
  const { language } = useAtDesk();
  const ends = numbersOf(lottery.space, draw)
    .filter((_, place) => shown?.has(place) !== false)
    .map(({ prize, number }) => ({ prize, end: number.slice(-2) }));
  return (
    <div className="heads-and-tails">
      {(['head', 'tail'] as const).map((first) => (
        <DigitTable
          key={first}
          first={first}
          ends={ends}
          names={[digitSetName('head', language.code), digitSetName('tail', language.code)]}
        />
      ))}
    </div>
  );
};

type Part = 'head' | 'tail';
type Table = { first: Part; ends: readonly { prize: string; end: string }[]; names: readonly [head: string, tail: string] };

/** Rows by the head with the tails of it, or by the tail with the heads of it. */
const DigitTable = ({ first, ends, names }: Table): ReactElement => {
  const [at, other] = first === 'head' ? [0, 1] : [1, 0];
  return (
    <table dir="ltr">
      <thead>
        <tr>
          <th scope="col">{names[at]}</th>
          <th scope="col">{names[other]}</th>
        </tr>
      </thead>
      <tbody>
        {digits.map((digit) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td>
              {ends
                .filter(({ end }) => end[at] === String(digit))
                .toSorted((a, b) => ((a.end[other] ?? '') < (b.end[other] ?? '') ? -1 : 1))
                .map(({ prize, end }, nth) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={nth} className={prize === 'db' ? 'main' : ''}>
                    {end[other]}
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
