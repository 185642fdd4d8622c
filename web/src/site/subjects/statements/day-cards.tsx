import type { ReactNode } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { partsAt } from '#design-system/ui/clock.rules.ts';
import { dayText, daysOf } from './period.rules.ts';
import styles from './records.module.css';

type Placed = { key: string; at: string };
type Props<Row extends Placed> = {
  rows: readonly Row[];
  /** Under their days; otherwise each card says its own. */
  byDay: boolean;
  timeZone: string;
  today: string;
  card: (row: Row, time: string) => ReactNode;
};

/** The movements as cards: the newest day first, by the clock of the house. */
export const DayCards = <Row extends Placed>({ rows, byDay, timeZone, today, card }: Props<Row>) => {
  const t = useText();
  const language = useLanguage();
  const placed = rows.map((row) => ({ row, at: partsAt(new Date(row.at), timeZone) }));
  if (!byDay) {
    return (
      <ul className={styles['cards']}>
        {placed.map(({ row, at }) => (
          <li key={row.key}>{card(row, `${at.day} ${at.time}`)}</li>
        ))}
      </ul>
    );
  }
  const yesterday = daysOf('yesterday', today, {})?.from;
  const groups = Map.groupBy(placed, ({ at }) => at.day);
  return (
    <div className={styles['groups']}>
      {[...groups].map(([day, ofDay]) => (
        <section key={day} aria-label={dayText(day, language)}>
          <h2 className={styles['day']}>
            {day === today ? t('statements.today') : day === yesterday ? t('statements.yesterday') : dayText(day, language)}
          </h2>
          <ul className={styles['cards']}>
            {ofDay.map(({ row, at }) => (
              <li key={row.key}>{card(row, at.time)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
