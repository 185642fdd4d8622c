import type { BetRow } from '@croupier/contract/play/rounds';
import type { Money } from '@croupier/contract/core/money';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { partsAt } from '#design-system/ui/clock.rules.ts';
import recordStyles from '../statements/records.module.css';
import type { BetSearch } from './search.rules.ts';
import styles from './bets.module.css';
import { netOf, resultTones } from './words.ts';

type Totals = { stake: Money; payout: Money; net: Money; validBet: Money };
type Props = { rows: readonly BetRow[]; totals: Totals | undefined; search: BetSearch; timeZone: string };

/** Rounds as a table; the whole row leads to the round, and below them stands what all of them come to. */
export const BetTable = ({ rows, totals, search, timeZone }: Props) => {
  const t = useText();
  return (
    <div className={recordStyles['sheetOfRows']}>
      <table>
        <caption className="sr">{t('shell.bets')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statements.time')}</th>
            <th scope="col">{t('statements.game')}</th>
            <th scope="col">{t('rounds.results')}</th>
            {(['stake', 'payout', 'net', 'valid'] as const).map((name) => (
              <th key={name} scope="col" data-align="end">
                {t(`rounds.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.roundId} row={row} search={search} timeZone={timeZone} />
          ))}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('statements.total')}
                <small>{t('rounds.sumOf')}</small>
              </th>
              <td data-align="end">
                <Amount money={totals.stake} />
              </td>
              <td data-align="end">
                <Amount money={totals.payout} />
              </td>
              <td data-align="end">
                <Amount money={totals.net} signed />
              </td>
              <td data-align="end">
                <Amount money={totals.validBet} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};

const Line = ({ row, search, timeZone }: { row: BetRow; search: BetSearch; timeZone: string }) => {
  const t = useText();
  const { day, time } = partsAt(new Date(row.startedAt), timeZone);
  const net = netOf(row);
  return (
    <tr>
      <td>
        <bdi dir="ltr" className="money">
          {day} {time}
        </bdi>
      </td>
      <th scope="row">
        <Link
          to="/member"
          search={{ page: 'personalHistoryCopy', ...search, round: row.roundId }}
          className={`${recordStyles['named'] ?? ''} ${styles['game'] ?? ''}`}
        >
          {row.displayName}
          <small>{row.providerName}</small>
        </Link>
      </th>
      <td>
        <Badge tone={resultTones[row.result]}>{t(`rounds.${row.result}`)}</Badge>
      </td>
      <td data-align="end">
        <Amount money={row.stake} />
      </td>
      <td data-align="end">
        <Amount money={row.payout} />
      </td>
      <td data-align="end" className={recordStyles['much']}>
        {net === undefined ? '–' : <Amount money={net} signed />}
      </td>
      <td data-align="end" className={recordStyles['quiet']}>
        {row.validBet === null ? '–' : <Amount money={row.validBet} />}
      </td>
    </tr>
  );
};
