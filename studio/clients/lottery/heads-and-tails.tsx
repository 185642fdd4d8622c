import type { ReactElement } from 'react';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { useAtDesk } from './at-desk.tsx';
import { digitSetName } from './set-words.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** The table that stands beside a sheet of Viet Nam: for each first digit of the last two, the second digits that came with it. The last two of ĐB stand out. */
export const HeadsAndTails = ({ lottery, draw }: { lottery: Lottery; draw: readonly number[] }): ReactElement => {
  const { language } = useAtDesk();
  const ends = numbersOf(lottery.space, draw).map(({ prize, number }) => ({ prize, end: number.slice(-2) }));
  return (
    <table className="heads-and-tails" dir="ltr">
      <thead>
        <tr>
          <th scope="col">{digitSetName('head', language.code)}</th>
          <th scope="col">{digitSetName('tail', language.code)}</th>
        </tr>
      </thead>
      <tbody>
        {digits.map((head) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td>
              {ends
                .filter(({ end }) => end.startsWith(String(head)))
                .toSorted((a, b) => (a.end < b.end ? -1 : 1))
                .map(({ prize, end }, nth) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={nth} className={prize === 'db' ? 'main' : ''}>
                    {end.slice(-1)}
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
