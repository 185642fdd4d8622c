import type { Row } from '@croupier/contract/insight/statements';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { RecordSearch } from './search.rules.ts';
import { DayCards } from './day-cards.tsx';
import styles from './records.module.css';
import { aboutOf, kindIcons, stepOf } from './words.ts';

type Props = { rows: readonly Row[]; search: RecordSearch; timeZone: string; today: string };

/** Records as cards under their days; in an order by size the day stands on each card instead. */
export const RecordCards = ({ rows, search, timeZone, today }: Props) => (
  <DayCards
    rows={rows}
    byDay={search.order === undefined}
    timeZone={timeZone}
    today={today}
    card={(row, time) => <Card row={row} time={time} search={search} />}
  />
);

const Card = ({ row, time, search }: { row: Row; time: string; search: RecordSearch }) => {
  const t = useText();
  const about = aboutOf(row, t);
  const step = stepOf(row);
  return (
    <Link
      to="/member"
      search={{ page: 'transactionHistory', ...search, record: row.key }}
      className={styles['card']}
      data-state={row.state}
    >
      <span className={styles['mark']} data-kind={row.kind}>
        <Icon name={kindIcons[row.kind]} size={20} />
      </span>
      <span className={styles['about']}>
        <b>{t(`statements.w.${row.word}`)}</b>
        {about !== undefined && <small>{about}</small>}
        <small>
          <bdi dir="ltr" className="money">
            {time}
          </bdi>
        </small>
      </span>
      <span className={styles['sum']}>
        <b>
          <Amount money={row.money} signed={row.state === 'COMPLETE'} />
        </b>
        {step !== undefined ? (
          <Badge tone={step.tone}>{t(step.name)}</Badge>
        ) : (
          row.after !== null && (
            <small>
              <span className="sr">{t('statements.balance')} </span>
              <Amount money={row.after} />
            </small>
          )
        )}
      </span>
    </Link>
  );
};
