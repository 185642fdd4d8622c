import type { MerchantId } from '@croupier/contract/core/ids';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { momentText } from '../../wording/moment.ts';
import { useCalendarEntries } from './calendar-entries.ts';
import { barOf } from './calendar.rules.ts';
import styles from './promotions.module.css';

const dayMs = 86_400_000;
const spanDays = 42;
const stepDays = 28;

/** The promotions, missions, tournaments, raffles and red envelopes of six weeks as bars: what runs when, and what overlaps. */
export const Calendar = ({ merchantId }: { merchantId: MerchantId | undefined }) => {
  const t = useText();
  const language = useLanguage();
  const [opened] = useState(() => Date.now());
  const [from, setFrom] = useState(opened - 14 * dayMs);
  const { data, error, retry } = useCalendarEntries(merchantId);
  if (error !== null) return <Problem error={error} onRetry={retry} />;
  if (data === undefined) return <Skeleton height={320} radius={12} />;
  const span = { from, until: from + spanDays * dayMs };
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', numberingSystem: 'latn' });
  const rows = data.flatMap((row) => {
    const bar = barOf({ from: Date.parse(row.startsAt), until: row.until === null ? null : Date.parse(row.until) }, span);
    return bar === undefined ? [] : [{ row, bar }];
  });
  const now = ((opened - span.from) / (span.until - span.from)) * 100;
  return (
    <div className={styles['calendar']}>
      <div className={styles['weeks']}>
        <IconButton icon="chevron-left" label={t('promotions-console.earlier')} onClick={() => setFrom((was) => was - stepDays * dayMs)} />
        <b className="number">
          {day.format(span.from)} – {day.format(span.until)}
        </b>
        <IconButton icon="chevron-right" label={t('promotions-console.later')} onClick={() => setFrom((was) => was + stepDays * dayMs)} />
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="calendar" title={t('promotions-console.none')} />
      ) : (
        <ul className={styles['bars']}>
          {rows.map(({ row, bar }) => (
            <li key={row.id}>
              <span>
                <Link to={row.page} search={{ open: row.id }} className={linkClass}>
                  <bdi>{row.title}</bdi>
                </Link>
                <small className="number">
                  {row.kind} · {row.merchantId} · {momentText(row.startsAt)} – {row.until === null ? '…' : momentText(row.until)}
                </small>
              </span>
              <span className={styles['lane']} aria-hidden="true">
                {now > 0 && now < 100 && <i style={{ insetInlineStart: `${String(now)}%` }} />}
                <span
                  data-phase={row.phase}
                  data-open={bar.endsLater || undefined}
                  style={{ insetInlineStart: `${String(bar.start)}%`, inlineSize: `${String(bar.width)}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
