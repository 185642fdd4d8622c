import { type ReactElement, useState } from 'react';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { useAtDesk } from './at-desk.tsx';
import { digitSetName } from './set-words.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** How many numbers of each draw have each head (first of the last two digits) or tail. A digit that is missing stands out. Draws come newest first. */
export const DigitCounts = ({ lottery, draws }: { lottery: Lottery; draws: readonly (readonly number[])[] }): ReactElement => {
  const { t, code } = useAtDesk().language;
  const [part, setPart] = useState<'head' | 'tail'>('head');
  const rows = draws.map((draw) => {
    const ends = numbersOf(lottery.space, draw).map(({ number }) => number.slice(-2)[part === 'head' ? 0 : 1]);
    return digits.map((digit) => ends.filter((end) => end === String(digit)).length);
  });
  const sums = digits.map((digit) => rows.reduce((sum, counts) => sum + (counts[digit] ?? 0), 0));
  return (
    <>
      <fieldset className="chips" aria-label={t('lottery.trend.heads')}>
        {(['head', 'tail'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === part} onClick={() => setPart(one)} data-testid={`counts-${one}`}>
            {digitSetName(one, code)}
          </button>
        ))}
      </fieldset>
      {/* A wide table moves sideways, also by the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="trend-chart" tabIndex={0} aria-label={digitSetName(part, code)}>
        <table dir="ltr" className="digit-counts" data-testid="digit-counts">
          <thead>
            <tr>
              {digits.map((digit) => (
                <th key={digit} scope="col">
                  {digit}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((counts, nth) => (
              // Rows are never moved.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={nth}>
                {counts.map((count, digit) => (
                  <td key={digits[digit]} className={count === 0 ? 'missing' : ''}>
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {sums.map((sum, digit) => (
                <td key={digits[digit]}>{sum}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
};
