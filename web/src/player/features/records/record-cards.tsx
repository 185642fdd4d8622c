import type { Row } from '@croupier/contract/records';
import { Link } from '#player/routing.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { RecordSearch } from './asked.rules.ts';
import { dayText, daysOf, partsAt } from './period.rules.ts';
import s from './records.module.css';
import { aboutOf, kindIcons, stepOf } from './words.ts';

type Props = { rows: readonly Row[]; search: RecordSearch; timeZone: string; today: string };

/** Records as cards under their days; in an order by size the day stands on each card instead. */
export const RecordCards = ({ rows, search, timeZone, today }: Props) => {
  const t = useText();
  const language = useLanguage();
  const placed = rows.map((row) => ({ row, at: partsAt(new Date(row.at), timeZone) }));
  if (search.order !== undefined) {
    return (
      <ul className={s['cards']}>
        {placed.map(({ row, at }) => (
          <Card key={row.key} row={row} time={`${at.day} ${at.time}`} search={search} />
        ))}
      </ul>
    );
  }
  const yesterday = daysOf('yesterday', today, {})?.from;
  const groups = Map.groupBy(placed, ({ at }) => at.day);
  return (
    <div className={s['groups']}>
      {[...groups].map(([day, ofDay]) => (
        <section key={day} aria-label={dayText(day, language)}>
          <h2 className={s['day']}>
            {day === today ? t('records.today') : day === yesterday ? t('records.yesterday') : dayText(day, language)}
          </h2>
          <ul className={s['cards']}>
            {ofDay.map(({ row, at }) => (
              <Card key={row.key} row={row} time={at.time} search={search} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

const Card = ({ row, time, search }: { row: Row; time: string; search: RecordSearch }) => {
  const t = useText();
  const about = aboutOf(row, t);
  const step = stepOf(row);
  return (
    <li>
      <Link to="/member" search={{ page: 'transactionHistory', ...search, record: row.key }} className={s['card']} data-state={row.state}>
        <span className={s['mark']} data-kind={row.kind}>
          <Icon name={kindIcons[row.kind]} size={20} />
        </span>
        <span className={s['about']}>
          <b>{t(`records.w.${row.word}`)}</b>
          {about !== undefined && <small>{about}</small>}
          <small>
            <bdi dir="ltr" className="money">
              {time}
            </bdi>
          </small>
        </span>
        <span className={s['sum']}>
          <b>
            <Amount money={row.money} signed={row.state === 'COMPLETE'} />
          </b>
          {step !== undefined ? (
            <Badge tone={step.tone}>{t(step.name)}</Badge>
          ) : (
            row.after !== null && (
              <small>
                <span className="sr">{t('records.balance')} </span>
                <Amount money={row.after} />
              </small>
            )
          )}
        </span>
      </Link>
    </li>
  );
};
