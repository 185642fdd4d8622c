import { type ReactElement, useEffect, useState } from 'react';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import * as calls from '../../src/families/lottery/protocol.ts';
import { call, Refused, Unreachable } from '../shell/call.ts';
import { useAtDesk } from './at-desk.tsx';
import { type DatedDraw, weeksOf } from './special-weeks.ts';

/** Half a year of a lottery with a draw a day. */
const drawsShown = 200;

/** The special prizes of the last draws, a row for each week; the last two digits stand out. */
export const SpecialByWeekday = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t, code } = language;
  const { schedule } = desk.lottery;
  const [draws, setDraws] = useState<readonly DatedDraw[]>();
  useEffect(() => {
    let gone = false;
    const read = async (): Promise<void> => {
      const found: DatedDraw[] = [];
      for (let page = 1; found.length < drawsShown; page += 1) {
        const { numeros, more } = await call(calls.numeros, desk.token, { query: { page } });
        for (const { draw, drawsAt } of numeros) {
          const number = draw === null ? undefined : numbersOf(desk.lottery.space, draw)[0]?.number;
          if (number !== undefined) found.push({ drawsAt, number });
        }
        if (!more) break;
      }
      if (!gone) setDraws(found);
    };
    read().catch((error: unknown) => {
      if (!(error instanceof Refused) && !(error instanceof Unreachable)) throw error;
    });
    return () => {
      gone = true;
    };
  }, [desk]);
  if (draws === undefined) return <p className="quiet">{t('lottery.waiting')}</p>;
  const weeks = weeksOf(draws, schedule.zone);
  const weekdays = Array.from({ length: 7 }, (_, nth) => nth).filter((nth) => weeks.some(({ days }) => days[nth] !== undefined));
  // 5 January 2026 is a Monday.
  const weekdayName = (nth: number): string =>
    new Intl.DateTimeFormat(code, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5 + nth));
  const dateText = (day: string): string =>
    new Intl.DateTimeFormat(code, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));
  return (
    // A wide table moves sideways, also by the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="trend-chart" tabIndex={0} aria-label={t('lottery.trend.special')}>
      <table className="special-weeks" dir="ltr" data-testid="special-weeks">
        <thead>
          <tr>
            <th scope="col" aria-label={t('lottery.draw')} />
            {weekdays.map((nth) => (
              <th key={nth} scope="col">
                {weekdayName(nth)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, days }) => (
            <tr key={monday}>
              <th scope="row">{dateText(monday)}</th>
              {weekdays.map((nth) => (
                <td key={nth}>
                  {days[nth]?.slice(0, -2)}
                  <b>{days[nth]?.slice(-2)}</b>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
