import type { Row } from '@croupier/contract/insight/statements';
import type { Money } from '@croupier/contract/core/money';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { RecordSearch } from './search.rules.ts';
import { partsAt } from '#design-system/ui/clock.rules.ts';
import styles from './records.module.css';
import { aboutOf, kindIcons, stepOf } from './words.ts';

type Props = { rows: readonly Row[]; totals: { came: Money; went: Money } | undefined; search: RecordSearch; timeZone: string };

/** Records as a table; the whole row leads to the record, and below them stands what all of them come to. */
export const RecordTable = ({ rows, totals, search, timeZone }: Props) => {
  const t = useText();
  return (
    <div className={styles['sheetOfRows']}>
      <table>
        <caption className="sr">{t('statements.movements')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statements.time')}</th>
            <th scope="col">{t('statements.what')}</th>
            <th scope="col">{t('statements.details')}</th>
            <th scope="col">{t('statements.state')}</th>
            <th scope="col" data-align="end">
              {t('statements.amount')}
            </th>
            <th scope="col" data-align="end">
              {t('statements.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.key} row={row} search={search} timeZone={timeZone} />
          ))}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('statements.total')}: {t('statements.came')}
              </th>
              <td data-align="end">
                <Amount money={totals.came} signed />
              </td>
              <td aria-hidden="true" />
            </tr>
            <tr>
              <th scope="row" colSpan={4}>
                {t('statements.total')}: {t('statements.went')}
                <small>{t('statements.sumOf')}</small>
              </th>
              <td data-align="end">
                <Amount money={{ ...totals.went, amount: -totals.went.amount }} />
              </td>
              <td aria-hidden="true" />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};

const Line = ({ row, search, timeZone }: { row: Row; search: RecordSearch; timeZone: string }) => {
  const t = useText();
  const { day, time } = partsAt(new Date(row.at), timeZone);
  const step = stepOf(row);
  return (
    <tr data-state={row.state}>
      <td>
        <bdi dir="ltr" className="money">
          {day} {time}
        </bdi>
      </td>
      <th scope="row">
        <Link to="/member" search={{ page: 'transactionHistory', ...search, record: row.key }} className={styles['named']}>
          <span className={styles['mark']} data-kind={row.kind}>
            <Icon name={kindIcons[row.kind]} size={18} />
          </span>
          {t(`statements.w.${row.word}`)}
        </Link>
      </th>
      <td className={styles['quiet']}>{aboutOf(row, t)}</td>
      <td>{step !== undefined && <Badge tone={step.tone}>{t(step.name)}</Badge>}</td>
      <td data-align="end" className={styles['much']}>
        <Amount money={row.money} signed={row.state === 'COMPLETE'} />
      </td>
      <td data-align="end" className={styles['quiet']}>
        {row.after === null ? '–' : <Amount money={row.after} />}
      </td>
    </tr>
  );
};
