import type { ReactElement } from 'react';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { useAtDesk } from './at-desk.tsx';

/** How often each value came in the last results, and how many draws ago last. For a sheet these are the last two digits of its numbers; hits are counted, gaps are in draws. */
export const Frequencies = ({ lottery, draws }: { lottery: Lottery; draws: readonly (readonly number[])[] }): ReactElement => {
  const { t } = useAtDesk().language;
  const { space } = lottery;
  const isSheet = space.prizes !== undefined;
  const seen = draws.map((draw) => (isSheet ? numbersOf(space, draw).map(({ number }) => Number(number.slice(-2))) : draw));
  const values = Array.from({ length: isSheet ? 100 : space.values }, (_, nth) => (isSheet ? nth : space.from + nth));
  const rows = values.map((value) => ({
    value,
    count: seen.reduce((sum, one) => sum + one.filter((other) => other === value).length, 0),
    gap: seen.findIndex((one) => one.includes(value)),
  }));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table dir="ltr">
      <thead>
        <tr>
          <th scope="col">{t('lottery.number')}</th>
          <th scope="col">{t('lottery.came')}</th>
          <th scope="col">{t('lottery.gap')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, count, gap }) => (
          <tr key={value}>
            <th scope="row">{isSheet ? String(value).padStart(2, '0') : value}</th>
            <td>
              <meter max={most} value={count} /> {count}
            </td>
            <td>{gap < 0 ? `≥ ${draws.length}` : gap}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
