import { useText } from '#i18n/text.ts';
import type { PeriodSearch, Span } from './search.rules.ts';
import { spans } from './search.rules.ts';
import { Choice, Day } from './choice.tsx';
import { daysOf } from './period.rules.ts';
import styles from './records.module.css';

type Props = { search: PeriodSearch; today: string; onAsk: (change: PeriodSearch, replace?: boolean) => void } & (
  | { always: Span }
  | { always?: undefined }
);

/** Which days: one of the usual periods, or two days. `always`: the period where none is chosen; without it that is all time. */
export const PeriodChoice = ({ search, today, onAsk, always }: Props) => {
  const t = useText();
  const span = search.span ?? always;
  const { from = '', to = '' } = search;
  const choose = (value: string) => {
    const chosen = spans.find((one) => one === value);
    // Choosing days begins with those in sight.
    const known = chosen === 'custom' ? ((span && daysOf(span, today, search)) ?? daysOf('last30', today, {})) : undefined;
    onAsk({ span: chosen, from: known?.from, to: known?.to });
  };
  const isWrong = span === 'custom' && daysOf('custom', today, search) === undefined;
  return (
    <>
      <Choice label={t('statements.period')} value={span ?? ''} onChange={choose} isSet={search.span !== undefined}>
        {always === undefined && <option value="">{t('statements.allTime')}</option>}
        {spans.map((one) => (
          <option key={one} value={one}>
            {t(`statements.${one}`)}
          </option>
        ))}
      </Choice>
      {span === 'custom' && (
        <span className={styles['days']}>
          <Day
            label={t('statements.from')}
            value={from}
            max={today}
            onChange={(day) => onAsk({ from: day === '' ? undefined : day }, true)}
          />
          <Day label={t('statements.to')} value={to} max={today} onChange={(day) => onAsk({ to: day === '' ? undefined : day }, true)} />
        </span>
      )}
      <span role="alert" className={styles['wrong']}>
        {isWrong && t('statements.wrongPeriod')}
      </span>
    </>
  );
};
